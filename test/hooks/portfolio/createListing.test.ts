import { expect, test } from 'vitest'
import { mainnet } from '../../../hooks/networks.js'
import { createListing } from '../../../hooks/portfolio/createListing.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'

const native = (more: Partial<TokenBalance> = {}): TokenBalance => ({
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  quantity: 5n,
  ...more,
})

test.each<[string, Partial<TokenBalance>]>([
  ['another symbol', { symbol: 'USDC', name: 'USD Coin' }],
  ['other decimals', { decimals: 6 }],
])('a service’s native token with %s is dropped, before or after the true one', async (_, more) => {
  const listing = createListing({ env: { window: undefined }, tokens: { 'eip155:1': [] } })
  const wrong = native({ ...more, quantity: 9n })
  for (const rows of [
    [wrong, native()],
    [native(), wrong],
  ])
    expect(await listing.ofTokens(rows, mainnet)).toMatchObject([
      { symbol: 'ETH', decimals: 18, quantity: 5n },
    ])
  expect(await listing.ofTokens([wrong], mainnet)).toEqual([])
})
