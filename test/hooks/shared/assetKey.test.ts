import { expect, test } from 'vitest'
import { assetKey } from '../../../hooks/shared/keys.js'

test('EVM assets are the same in any case, others are not', () => {
  expect(assetKey('eip155:1/erc20:0xAbC')).toBe('eip155:1/erc20:0xabc')
  expect(assetKey('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjF')).toBe(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjF',
  )
})
