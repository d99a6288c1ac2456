import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toTokenBalance } from '../../hooks/clients/blockchain/createHostedPortfolio.js'
import { balancesSchema } from '../../hooks/clients/blockchain/schemas/balances.js'
import { createWalletAssets } from '../../hooks/clients/wallet/createWalletAssets.js'
import { mainnet } from '../../hooks/networks.js'
import { arrangeTokens, createListing } from '../../hooks/portfolio/createListing.js'
import { totalOf } from '../../hooks/portfolio/tokens/rules.js'
import type { TokenBalance } from '../../hooks/shared/types/token.js'
import { createClock } from '../support/createClock.js'
import { type Case, readCases } from './support/readCases.js'
import { expectVerdict, withinBudget } from './support/verdicts.js'

const all = readCases('token-balances')
const ofKind = (kind: string) => all.filter((row) => row.kind === kind)

/** The assets read from a wallet that declares EIP-7811 and returns this answer; undefined: none. */
async function askWallet(answer: unknown): Promise<readonly TokenBalance[] | undefined> {
  const read = createWalletAssets({ env: createClock() })
  const provider = {
    request: async ({ method }: { method: string }) =>
      method === 'wallet_getAssets' ? answer : { '0x1': { assetDiscovery: { supported: true } } },
  }
  const address = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  return read({ provider, address, network: mainnet })
}

/** No hidden characters, no links, no picture that an `<img>` may not show. */
function expectHarmless({ name, symbol, address, iconUrl }: TokenBalance) {
  expect(`${name}${symbol}`).not.toMatch(/[\p{Cf}\p{Cc}]/u)
  expect(address ?? `0x${'0'.repeat(40)}`).toMatch(/^0x[\da-fA-F]{40}$/)
  if (iconUrl !== undefined) expect(iconUrl).toMatch(/^(https:|data:image\/)/)
}

const listing = createListing({ env: { window: undefined }, tokens: undefined })

/** The contract is the listed one, so only the same token at another address is marked. */
async function expectMarkElsewhere(rows: readonly TokenBalance[] = []) {
  const moved = rows.map((row) => ({ ...row, address: `0x${'1'.repeat(40)}` }))
  const told = [await listing.ofTokens(rows, mainnet), await listing.ofTokens(moved, mainnet)]
  expect(told.map(([row]) => row?.isLookalike === true)).toEqual([false, true])
}

test('every row of the case file runs', () => {
  const kinds = ['asset', 'assets-response', 'balance']
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(kinds))
})

test.each(ofKind('asset'))('$id: $why', async (row) => {
  const rows = await askWallet({ '0x1': [row.input] })
  expectVerdict(row, rows === undefined ? 'drop' : 'accept')
  for (const asset of rows ?? []) expectHarmless(asset)
  const { balance } = row.input as { balance?: unknown }
  if (rows) expect(rows.map(({ quantity }) => quantity)).toEqual([BigInt(balance as string)])
  if (row.context?.['icon'] === false) expect(rows?.[0]?.iconUrl).toBeUndefined()
  if (row.context?.['marked'] === true) await expectMarkElsewhere(rows)
})

test.each(ofKind('assets-response'))('$id: $why', async (row) => {
  const rows = await askWallet(row.input)
  expectVerdict(row, rows === undefined ? 'fallback' : 'accept')
  if (rows) expect(rows).toHaveLength(Number(row.context?.['rows'] ?? 0))
})

const realUsdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  price: 1,
  quantity: { decimals: '6', numeric: '1' },
}

function listOf({ input }: Case): unknown[] {
  const { $list: list, $many: many } = (input ?? {}) as { $list?: unknown[]; $many?: [number, string] }
  if (many)
    return Array.from({ length: many[0] }, (_, index) => ({
      ...usdc,
      address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
    }))
  return list ?? [input]
}

test.each(ofKind('balance'))('$id: $why', async (row) => {
  const balances = listOf(row)
  const rows = withinBudget(row, () =>
    arrangeTokens(
      v.parse(balancesSchema, { balances }).balances.map((balance) => toTokenBalance(balance, mainnet)),
      'eip155:1',
    ),
  )
  expectVerdict(row, rows.length === 0 ? 'drop' : 'accept')
  for (const token of rows) expectHarmless(token)
  const { rows: count, total_not: wrong } = row.context ?? {}
  if (count !== undefined) expect(rows).toHaveLength(Number(count))
  const total = totalOf(rows)
  if (rows.length > 0) expect(total).toMatch(/^\d+(\.\d+)?$/)
  if (wrong !== undefined) expect(Number(total)).not.toBe(wrong)
  const listed = await listing.ofTokens(rows, mainnet)
  const marked = listed.filter(({ isLookalike }) => isLookalike)
  // The listed contract itself has the list's words, whatever the service calls it.
  if (rows[0]?.address === realUsdc) expect(listed[0]).toMatchObject({ symbol: 'USDC', name: 'USD Coin' })
  else if (row.context?.['marked'] === true) expect([marked.length, marked]).toEqual([1, listed])
  if (row.context?.['marked'] !== true)
    expect(marked.filter(({ address }) => address === realUsdc)).toEqual([])
})
