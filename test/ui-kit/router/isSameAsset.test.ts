import { expect, test } from 'vitest'
import { isSameAsset } from '../../../ui-kit/router/isSame.js'

test('asset ids of EVM are case-insensitive, those of other namespaces are not', () => {
  expect(isSameAsset('eip155:1/erc20:0xAB', 'eip155:1/erc20:0xab')).toBe(true)
  expect(isSameAsset('eip155:1/erc20:0xAB', 'eip155:10/erc20:0xab')).toBe(false)
  expect(isSameAsset('solana:x/token:Ab', 'solana:x/token:ab')).toBe(false)
  expect(isSameAsset('solana:x/token:Ab', 'solana:x/token:Ab')).toBe(true)
  expect(isSameAsset(undefined, undefined)).toBe(false)
})
