import '../../ui-kit/parts/WindowedList.js'
import '../../ui-kit/views/account/ManageTokens.js'
import { screen, within } from '@testing-library/react'
import type { PortfolioSource } from '../../hooks/shared/types/portfolio.js'
import type { TokenBalance } from '../../hooks/shared/types/token.js'
import { AccountView } from '../../ui-kit/views/account/AccountView.js'
import { alice, bob, createFakeWallet } from './createFakeWallet.js'
import type { TestOptions } from './createTestLatchkey.js'
import { renderView } from './renderView.js'

export const coin: TokenBalance = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  quantity: 1_204_000_000_000_000_000n,
  price: '3000',
  value: '3612',
}
export const token = (number: number, more: Partial<TokenBalance> = {}): TokenBalance => {
  const address = `0x${number.toString(16).padStart(40, '0')}`
  return {
    id: `eip155:1/erc20:${address}`,
    networkId: 'eip155:1',
    address,
    symbol: `T${number}`,
    name: `Token ${number}`,
    decimals: 2,
    quantity: 12_345n,
    ...more,
  }
}

export const portfolioOf = (getTokens: PortfolioSource['getTokens'], name?: string): PortfolioSource => ({
  getBalance: async () => ({ value: 1n, decimals: 18, symbol: 'ETH' }),
  getTokens,
  getProfile: async () => (name ? { name, source: 'ens' } : { source: 'none' }),
})

/** The account view of a connected wallet with two accounts, whose tokens are those of `getTokens`. */
export async function renderAccount(
  getTokens: PortfolioSource['getTokens'],
  { name, ...options }: TestOptions & { name?: string } = {},
) {
  const view = await renderView(AccountView, {
    route: { name: 'Account' },
    locale: 'en-US',
    services: { portfolio: portfolioOf(getTokens, name) },
    ...options,
  })
  const fox = createFakeWallet({ accounts: [alice, bob] })
  view.add(fox, { rdns: 'io.fox' })
  await view.run(() => view.latchkey.wake())
  await view.run(() => view.latchkey.connect({ connector: view.connector('io.fox') }))
  return { ...view, fox }
}

/** The accessible text of the token list, row by row. */
export const rows = (name = 'Tokens') =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent?.replace(/\s+/g, ' ').trim())
