import { expect, test } from 'vitest'
import { isSameAccount } from '../../../../hooks/siwx/sessions/siwxAccountOf.js'

const alice = { chainId: 'eip155:1', accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' } as const

test('an EVM address is the same in any case, on its network alone', () => {
  expect(isSameAccount(alice, { ...alice, accountAddress: alice.accountAddress.toLowerCase() })).toBe(true)
  expect(isSameAccount(alice, { ...alice, chainId: 'eip155:10' })).toBe(false)
  expect(isSameAccount(alice, { ...alice, accountAddress: `0x${'1'.repeat(40)}` })).toBe(false)
})

test('a Solana address is the same in its exact case only', () => {
  const one = { chainId: 'solana:x', accountAddress: 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB' } as const
  expect(isSameAccount(one, one)).toBe(true)
  expect(isSameAccount(one, { ...one, accountAddress: one.accountAddress.toLowerCase() })).toBe(false)
})
