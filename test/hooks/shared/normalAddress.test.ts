import { expect, test } from 'vitest'
import { normalAddress } from '../../../hooks/shared/normalAddress.js'
import { alice } from '../../support/createFakeWallet.js'

const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  ['lower case', alice.toLowerCase()],
  ['upper case', `0x${alice.slice(2).toUpperCase()}`],
  ['its checksum', alice],
])('an EVM address in %s is written with its checksum', (_, text) => {
  expect(normalAddress('eip155', text)).toBe(alice)
})

test.each([
  ['a wrong checksum', alice.replace('dA', 'Da')],
  ['no prefix', alice.slice(2).toLowerCase()],
  ['digits in the place of the prefix', `00${alice.slice(2).toLowerCase()}`],
  ['spaces around it', ` ${alice}`],
  ['a Solana address', solana],
  ['a value that is not text', 5],
])('%s is no EVM address', (_, value) => {
  expect(normalAddress('eip155', value)).toBeUndefined()
})

test('a Solana address is unchanged', () => {
  expect(normalAddress('solana', solana)).toBe(solana)
  expect(normalAddress('solana', solana.toLowerCase())).toBeUndefined()
  expect(normalAddress('solana', alice)).toBeUndefined()
})

test('other namespaces have none', () => {
  expect(normalAddress('bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBeUndefined()
})
