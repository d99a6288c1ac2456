import { expect, test } from 'vitest'
import { isEvmAddress } from '../../../hooks/shared/isEvmAddress.js'

const digits = 'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('an EVM address is 40 hex characters with an optional 0x', () => {
  expect(isEvmAddress(digits)).toBe(true)
  expect(isEvmAddress(`0x${digits}`)).toBe(true)
})

test.each([
  `0X${digits}`,
  `00${digits}`,
  digits.slice(1),
  `${digits}0`,
  `0x${digits}\n`,
  ` 0x${digits}`,
  [digits],
  0,
])('%j is no EVM address', (value) => {
  expect(isEvmAddress(value)).toBe(false)
})
