import { expect, test } from 'vitest'
import { noncesOf } from '../../../../hooks/evm/read/chargedBy.js'

test.each([
  [{ nonce: '0x7' }, 1n],
  [{ nonce: '0x7', authorizationList: [{ nonce: '0x8' }] }, 2n],
  // Another account's.
  [{ nonce: '0x7', authorizationList: [{ nonce: '0x7' }, { nonce: '0x1' }] }, 1n],
  [{ nonce: '0x7', authorizationList: 'none' }, 1n],
  [null, 1n],
])('of %j the sender uses %s nonces', (found, nonces) => {
  expect(noncesOf(found)).toBe(nonces)
})
