import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoWalletIds } from '../../directory/wallets/demoWallets.js'
import type { WalletRow } from '../../directory/wallets/WalletRow.js'
import { networks, type RunningDirectory, startDirectory } from './startDirectory.js'

let directory: RunningDirectory
let everything: readonly WalletRow[]

beforeAll(async () => {
  directory = await startDirectory()
  everything = (await directory.getAll()).rows
})
afterAll(() => directory.stop())

const idsOf = (rows: readonly WalletRow[]) => rows.map(({ id }) => id)

test('pages of 40 show all 4,000 wallets, each once, in one order', async () => {
  const { rows, count } = await directory.getAll({ entries: '40' })
  expect(count).toBe(4000)
  expect(rows).toHaveLength(4000)
  expect(new Set(idsOf(rows)).size).toBe(4000)
  expect(idsOf(rows)).toEqual(idsOf(everything))
})

test('the order is that of `order`, and wallets without one come last', () => {
  const orders = everything.map(({ order }) => order ?? Number.POSITIVE_INFINITY)
  expect(orders).toEqual(orders.toSorted((one, other) => (one === other ? 0 : one - other)))
  expect(orders.at(-1)).toBe(Number.POSITIVE_INFINITY)
})

test('without page and entries the first 40 come', async () => {
  const { data, count } = await directory.getPage({})
  expect(idsOf(data)).toEqual(idsOf(everything.slice(0, 40)))
  expect(count).toBe(4000)
})

test('the page after the last is empty and still reports the count', async () => {
  expect(await directory.getPage({ page: '101', entries: '40' })).toEqual({ data: [], count: 4000 })
  expect((await directory.getPage({ page: '100', entries: '40' })).data).toHaveLength(40)
})

test('the last page holds what is left', async () => {
  expect((await directory.getPage({ page: '58', entries: '70' })).data).toHaveLength(10)
})

const [evm = '', evm2 = ''] = networks.eip155
const [solana = ''] = networks.solana
const ids = (from: number, to: number) => idsOf(everything.slice(from, to)).join(',')

test.each<[string, () => Record<string, string>]>([
  ['include', () => ({ include: ids(10, 60) })],
  ['exclude', () => ({ exclude: ids(0, 90) })],
  ['include and exclude', () => ({ include: ids(10, 60), exclude: ids(50, 70) })],
  ['one chain', () => ({ chains: evm })],
  ['a chain of the other namespace', () => ({ chains: solana })],
  ['either of two chains', () => ({ chains: `${evm2},${solana}` })],
  ['a chain of a namespace without an adapter', () => ({ chains: 'near:mainnet' })],
  ['a chain that no wallet knows', () => ({ chains: 'eip155:999999' })],
  ['certified', () => ({ badge_type: 'certified' })],
  ['not certified', () => ({ badge_type: 'none' })],
  ['search', () => ({ search: 'kettle' })],
  ['chain, badge and exclude', () => ({ chains: evm, badge_type: 'certified', exclude: ids(0, 200) })],
  ['chain and search', () => ({ chains: solana, search: 'otter' })],
  ['all of them', () => ({ include: ids(0, 200), chains: evm, badge_type: 'none', search: 'ck' })],
])('conditions hold together, on every page and in the same order: %s', async (_, ask) => {
  const query = ask()
  const list = (name: string) => (query[name] ?? '').split(',').filter(Boolean)
  const expected = everything.filter((row) => {
    if (list('include').length > 0 && !list('include').includes(row.id)) return false
    if (list('exclude').includes(row.id)) return false
    const chains = list('chains')
    if (chains.length > 0 && !(row.chains ?? []).some((chain) => chains.includes(chain))) return false
    if (query['badge_type'] === 'certified' && row.badge_type !== 'certified') return false
    if (query['badge_type'] === 'none' && row.badge_type === 'certified') return false
    return row.name
      .normalize('NFKC')
      .toLowerCase()
      .includes(query['search'] ?? '')
  })
  const { rows, count } = await directory.getAll({ ...query, entries: '37' })
  expect(idsOf(rows)).toEqual(idsOf(expected))
  expect(count).toBe(expected.length)
})

test('the conditions above are worth their name: each splits the list', () => {
  const share = (fits: (row: WalletRow) => boolean | undefined) => everything.filter(fits).length
  for (const chain of [evm, evm2, solana, 'near:mainnet']) {
    expect(share(({ chains }) => chains?.includes(chain))).toBeGreaterThan(100)
    expect(share(({ chains }) => !chains?.includes(chain))).toBeGreaterThan(100)
  }
  expect(share(({ badge_type: badge }) => badge === 'certified')).toBeGreaterThan(100)
  expect(share(({ badge_type: badge }) => badge !== 'certified')).toBeGreaterThan(100)
})

test('unknown ids match nothing, and empty conditions are none', async () => {
  expect(await directory.getPage({ include: 'w1,__proto__' })).toEqual({ data: [], count: 0 })
  const empty = { include: '', exclude: ',', chains: '', search: ' ' }
  expect((await directory.getPage({ ...empty })).count).toBe(4000)
  expect((await directory.getPage({ exclude: 'w1,constructor' })).count).toBe(4000)
})

test('the demo wallets come first, one by its rdns, the other by its page on this machine', async () => {
  const { data } = await directory.getPage({ include: Object.values(demoWalletIds).join(','), entries: '4' })
  const page = expect.stringMatching(/^http:\/\/localhost:\d+\/wallet\/phone$/)
  expect(data).toMatchObject([
    { id: demoWalletIds.extension, name: 'Demo Wallet', rdns: 'dev.latchkey.demo' },
    { id: demoWalletIds.phone, name: 'Demo Phone Wallet', mobile_link: page, webapp_link: page },
  ])
  expect(idsOf(everything.slice(0, 2))).toEqual(Object.values(demoWalletIds))
})

test.each([
  [{ page: '0' }, 'page', 'page starts at 1'],
  [{ page: '-1' }, 'page', 'page must be a whole number'],
  [{ page: '1.5' }, 'page', 'page must be a whole number'],
  [{ page: '' }, 'page', 'page must be a whole number'],
  [{ page: '9'.repeat(30) }, 'page', 'page must be a whole number'],
  [{ entries: '0' }, 'entries', 'entries starts at 1'],
  [{ entries: '101' }, 'entries', 'entries must be 100 or less'],
  [{ entries: 'all' }, 'entries', 'entries must be a whole number'],
  [{ chains: 'eip155:1,ethereum' }, 'chains', 'chains must be CAIP-2 ids'],
  [{ badge_type: 'gold' }, 'badge_type', 'badge_type must be certified or none'],
  [{ search: 'a'.repeat(257) }, 'search', 'search must have 256 characters or fewer'],
])('rejects %o', async (query, field, sentence) => {
  expect(await directory.getRefusal('/getWallets', query)).toEqual({
    status: 400,
    reasons: [{ field, description: `Invalid query: ${sentence}` }],
  })
})

test('parameters that the contract does not know are ignored', async () => {
  expect((await directory.getPage({ sort: 'upside-down', entries: '1' })).count).toBe(4000)
})
