import { expect, test } from 'vitest'
import { namespaceOfName } from '../../../../hooks/send/receiver/readReceiver.js'

test.each([
  ['alice.eth', 'eip155'],
  ['Pay.Alice.ETH', 'eip155'],
  ['alice.sns', 'solana'],
  ['alice.sol', 'solana'],
  ['alice.reown.id', undefined],
  ['alice.eth.link', undefined],
  ['alice.constructor', undefined],
])('%s', (name, namespace) => {
  expect(namespaceOfName(name)).toBe(namespace)
})
