import { expect, test } from 'vitest'
import { isSameAddress } from '../../../ui-kit/router/isSame.js'

test.each([
  ['an EVM address in another case', '0xAbCdef', '0xabCDEF', true],
  ['two EVM addresses', '0xabcdef', '0xabcdee', false],
  ['a Solana address', '7XwQp4Qd', '7XwQp4Qd', true],
  ['Solana addresses that differ in case', '7XwQp4Qd', '7xwqP4QD', false],
  ['the native currency', undefined, undefined, true],
  ['the native currency and a token', undefined, '0xabcdef', false],
])('compares %s', (_, one, other, isSame) => {
  expect(isSameAddress(one, other)).toBe(isSame)
})
