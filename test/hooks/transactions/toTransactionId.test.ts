import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../hooks/shared/base58.js'
import { toTransactionId } from '../../../hooks/transactions/keys.js'
import { hashOf } from './createSent.js'

const signature = encodeBase58(new Uint8Array(64).fill(7))

test.each([
  ['eip155', hashOf(0xab), hashOf(0xab)],
  ['eip155', `0x${'AB'.repeat(32)}`, `0x${'ab'.repeat(32)}`],
  ['solana', signature, signature],
  ['bip122', 'f00d', 'f00d'],
] as const)('of %s %s is %s', (namespace, value, id) => {
  expect(toTransactionId(namespace, value)).toBe(id)
})

test.each([
  ['eip155', hashOf(1).slice(0, -1)],
  ['eip155', `${hashOf(1)}0`],
  ['eip155', signature],
  ['eip155', { id: hashOf(1) }],
  ['solana', encodeBase58(new Uint8Array(63).fill(7))],
  ['solana', hashOf(1)],
  ['bip122', ''],
  ['bip122', 'a b'],
  ['bip122', 'a'.repeat(257)],
] as const)('of %s %o is none', (namespace, value) => {
  expect(toTransactionId(namespace, value)).toBeUndefined()
})
