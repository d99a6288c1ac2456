import { expect, test } from 'vitest'
import { accountTypeOf } from '../../../hooks/session/useAccountType.js'

test.each([
  ['eip155', 'smartAccount'],
  ['solana', 'eoa'],
  ['polkadot', 'eoa'],
  // Its `payment` type can not be chosen here.
  ['bip122', undefined],
] as const)('the default of %s is that of the specification, point 6: %s', (namespace, type) =>
  expect(accountTypeOf({}, namespace)).toBe(type),
)

test('a choice counts in its own namespace', () => {
  expect(accountTypeOf({ eip155: 'eoa' }, 'eip155')).toBe('eoa')
  expect(accountTypeOf({ solana: 'smartAccount' }, 'eip155')).toBe('smartAccount')
})
