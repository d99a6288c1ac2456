import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { useNetwork } from '../../../hooks/networks/useNetwork.js'
import { useNetworkSearch } from '../../../hooks/networks/useNetworkSearch.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { useTokens } from '../../../hooks/portfolio/tokens/useTokens.js'
import { useRecipients } from '../../../hooks/send/receiver/useRecipients.js'
import { useAccounts } from '../../../hooks/session/useAccounts.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'
import { recordTransaction } from '../../../hooks/transactions/recordTransaction.js'
import { useTransactions } from '../../../hooks/transactions/useTransactions.js'
import { useRecentWallets } from '../../../hooks/wallets/useRecentWallets.js'
import { hashOf } from '../../support/activityItems.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { createNameRegistry, renderName } from '../../support/renderName.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
const token = (address: string): TokenBalance => ({
  ...{ id: `eip155:1/erc20:${address}`, networkId: 'eip155:1', address },
  ...{ symbol: 'USD', name: 'Dollar', decimals: 6, quantity: 5n },
})
const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** A connected wallet that says every account twice, and a source that says every token twice. */
async function setup<result>(hook: () => result) {
  const scene = createTestLatchkey({
    networks: [mainnet, base],
    services: {
      portfolio: {
        ...{ getBalance: refuse, getProfile: refuse },
        getTokens: async () => [
          token(contract),
          token(contract.toUpperCase().replace('X', 'x')),
          token(contract),
        ],
      },
    },
  })
  const { latchkey, tab } = scene
  const wallet = { id: 'fox', name: 'Fox', mobileLink: 'fox://', chains: [] }
  tab.storage.setItem('latchkey:1:default:recent_wallets', JSON.stringify([wallet, wallet]))
  scene.add(createFakeWallet({ accounts: [alice, alice.toLowerCase() as typeof alice, bob, bob] }), {
    rdns: 'io.fox',
  })
  await latchkey.wake()
  await connect(latchkey, { connector: scene.connector('io.fox') })
  for (let count = 0; count < 2; count++)
    recordTransaction(latchkey, { id: hashOf(1), from: `eip155:1:${alice}` })
  const rendered = renderWithLatchkey(hook, { test: scene })
  await rendered.advance()
  return rendered
}

const rows: { readonly [list: string]: readonly [use: () => readonly string[], count: number] } = {
  useAccounts: [
    () =>
      useAccounts().namespaces.flatMap(({ accounts }) =>
        accounts.map(({ address }) => address.toLowerCase()),
      ),
    2,
  ],
  useNetwork: [() => useNetwork().networks.map(({ caipNetworkId }) => caipNetworkId), 2],
  useNetworkSearch: [() => useNetworkSearch('').networks.map(({ caipNetworkId }) => caipNetworkId), 2],
  useRecentWallets: [() => useRecentWallets().map(({ id }) => id), 1],
  useTokens: [() => (useTokens().data ?? []).map(({ id }) => id.toLowerCase()), 1],
  useTransactions: [() => useTransactions().transactions.map(({ id }) => id), 1],
}

test.each(Object.keys(rows))('%s lists each row once', async (list) => {
  const { [list]: row } = rows
  if (row === undefined) throw new TypeError('no such row')
  const [use, count] = row
  const { result } = await setup(use)
  expect(new Set(result.current).size).toBe(count)
  expect(result.current).toHaveLength(count)
})

test('a recipient that is saved twice is listed once', async () => {
  const { result, run } = await setup(useRecipients)
  for (const address of [bob, bob.toLowerCase(), bob]) await run(() => result.current.save({ address }))
  expect(result.current.recipients).toHaveLength(1)
})

test('a name that is suggested twice is listed once', async () => {
  const registry = createNameRegistry()
  const suggestions = ['ada-dao', 'ada-dao', 'ada-pay'].map((name) => ({
    name: `${name}.reown.id`,
    registered: false,
  }))
  const scene = await renderName({
    answer: (request) =>
      request.path.includes('/suggestions/') ? { body: { suggestions } } : registry.answer(request),
  })
  await scene.type('ada-lovelace')
  expect(scene.form().suggestions).toEqual(['ada-dao', 'ada-pay'])
})
