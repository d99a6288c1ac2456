import { expect, test } from 'vitest'
import { accountTypeOf } from '../../../hooks/session/useAccountType.js'

test.each([
  ['eip155', 'smartAccount'],
  ['solana', 'eoa'],
  ['polkadot', 'eoa'],
  // Its `payment` is no kind that anything here can choose.
  ['bip122', undefined],
] as const)('the default of %s is that of the specification, point 6: %s', (namespace, type) =>
  expect(accountTypeOf({}, namespace)).toBe(type),
)

test('a choice wins in its own family', () => {
  expect(accountTypeOf({ eip155: 'eoa' }, 'eip155')).toBe('eoa')
  expect(accountTypeOf({ solana: 'smartAccount' }, 'eip155')).toBe('smartAccount')
})
