import { expect, test } from 'vitest'
import { toCaipAddress } from '../../../hooks/shared/caip.js'
import { cleanText } from '../../../hooks/shared/text/cleanText.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { localNetworks, openPortfolio } from './openPortfolio.js'

const localnet = shareLocalnet()

type ReportedRow = { address?: string; quantity: { decimals: string; numeric: string } }

/** The local data service, whose balances `lie` changes on their way. */
function openLying(lie: (row: ReportedRow) => unknown) {
  const { services } = localnet.urls
  const ask: typeof fetch = async (url, init) => {
    const response = await fetch(url, {
      ...init,
      headers: { ...init?.headers, origin: 'http://localhost:5180' },
    })
    if (!String(url).includes('/balance')) return response
    const { balances } = (await response.json()) as { balances: ReportedRow[] }
    return Response.json({ balances: balances.map(lie) })
  }
  const { first, solana } = localNetworks(localnet)
  const { evm, solana: onSolana } = localnet.manifest.accounts
  const { portfolio } = openPortfolio(localnet, { choice: services, env: { fetch: ask }, isListed: false })
  return {
    evm: () =>
      portfolio.getTokens({ address: toCaipAddress('eip155:31337', evm[0]?.address ?? ''), network: first }),
    solana: () =>
      portfolio.getTokens({
        address: toCaipAddress(`solana:${solana.id}`, onSolana[0]?.address ?? ''),
        network: solana,
      }),
  }
}

/** The tokens of all chains, with their texts as they are shown. */
const tokens = () =>
  [...localnet.manifest.tokens, ...localnet.manifest.hostileTokens].map(
    ({ address, decimals, name, symbol }) => ({
      ...{ address, decimals },
      name: cleanText(name),
      symbol: cleanText(symbol),
    }),
  )

const words = (
  rows: readonly { address?: string | undefined; name: string; symbol: string; decimals: number }[],
) => rows.map(({ address = 'native', decimals, name, symbol }) => ({ address, decimals, name, symbol }))

test('a service that renames everything changes no name and no symbol', async () => {
  const honest = await openLying((row) => row).evm()
  const lying = await openLying((row) => ({ ...row, name: 'Tether USD', symbol: 'USDT' })).evm()
  expect(words(honest.rows).length).toBeGreaterThan(2)
  const known = new Map(tokens().map((token) => [token.address.toLowerCase(), token]))
  for (const { address, ...row } of words(honest.rows)) {
    if (address === 'native') expect(row).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
    else expect(known.get(address.toLowerCase())).toMatchObject(row)
  }
  expect(words(lying.rows)).toEqual(expect.arrayContaining(words(honest.rows)))
  // What it lists as the native currency is another token: the node's balance is used, without its price.
  expect(lying.rows.find(({ address }) => address === undefined)).not.toHaveProperty('price')
})

test('a token whose decimals the service misstates is not listed', async () => {
  const { rows: all } = await openLying((row) => row).evm()
  const lie = (row: ReportedRow) => ({ ...row, quantity: { ...row.quantity, decimals: '8' } })
  const { rows } = await openLying(lie).evm()
  const is8 = all.filter(({ address, decimals }) => address === undefined || decimals === 8)
  expect(words(rows)).toEqual(expect.arrayContaining(words(is8)))
  expect(rows).toHaveLength(is8.length)
})

test('on Solana a mint names itself, and one without a name is named by its address', async () => {
  const { rows } = await openLying((row) => ({ ...row, name: 'Tether USD', symbol: 'USDT' })).solana()
  const named = new Map<string, object>(tokens().map((token) => [token.address, token]))
  expect(rows.length).toBeGreaterThan(1)
  for (const { address, name, symbol } of rows) {
    if (address === undefined) expect([name, symbol]).toEqual(['Solana', 'SOL'])
    else if (symbol.includes('…')) expect(symbol).toBe(`${address.slice(0, 6)}…${address.slice(-4)}`)
    else expect(named.get(address)).toMatchObject({ name, symbol })
  }
})
