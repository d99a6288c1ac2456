import { expect, test } from 'vitest'
import { mainnet } from '../../../hooks/networks.js'
import { checkSource } from '../../../hooks/portfolio/checkSource.js'
import type { PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import { createItem, createTransfer } from '../../support/activityItems.js'
import { alice } from '../../support/createFakeWallet.js'
import { createNft } from '../../support/createNft.js'

const request = { address: `eip155:1:${alice}`, network: mainnet } as const
const junk: readonly unknown[] = [null, 7.5, Number.NaN, 'x', {}, [], [null], true, Symbol('x')]
const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))

/** A checked source that answers with values of any type. */
const sourceOf = (answers: { readonly [method in keyof PortfolioSource]?: unknown }) =>
  checkSource({
    ...{ getBalance: refuse, getTokens: refuse, getProfile: refuse },
    ...Object.fromEntries(Object.entries(answers).map(([method, answer]) => [method, async () => answer])),
  })

const coin = {
  ...{ id: 'eip155:1/slip44:60', networkId: 'eip155:1', symbol: 'ETH', name: 'Ether' },
  ...{ decimals: 18, quantity: 1n },
}
const token = { ...coin, id: `eip155:1/erc20:${alice}`, address: alice }
const whole = {
  ...createItem(1, { fee: 1n, nonce: 1, application: { name: 'App' } }),
  transfers: [
    createTransfer({ tokenId: '1', address: alice, value: '1', imageUrl: 'https://a.example/a.png' }),
  ],
}
const nft = createNft(1, { attributes: [{ name: 'a', value: 'b' }] })

/** Rows of each list, and the fields in which a value of another type is left out with its row. */
const lists = {
  tokens: {
    rows: [coin, token],
    texts: ['id', 'networkId', 'address', 'name', 'symbol'],
    others: ['decimals', 'quantity'],
    read: async (rows: unknown) => {
      const answer = await sourceOf({ getTokens: rows }).getTokens(request)
      return 'rows' in answer ? { items: answer.rows, isPartial: answer.isPartial } : { items: answer }
    },
  },
  activity: {
    rows: [createItem(2), whole],
    texts: ['id', 'hash', 'networkId', 'status', 'from', 'to'],
    others: ['at', 'fee', 'application', 'transfers', 'nonce'],
    read: (items: unknown) => sourceOf({ getActivity: { items } }).getActivity?.(request),
  },
  collectibles: {
    rows: [createNft(2), nft],
    texts: ['id', 'networkId', 'address', 'tokenId', 'standard'],
    others: ['quantity', 'collection', 'attributes'],
    read: (items: unknown) => sourceOf({ getNfts: { items } }).getNfts?.(request),
  },
}

const fields = Object.entries(lists).flatMap(([list, { others, texts }]) =>
  [...texts, ...others].map((field) => [list as keyof typeof lists, field] as const),
)

test.each(fields)(
  'of the %s a row with another type of %s is left out, and the others stay',
  async (list, field) => {
    const { read, rows, texts } = lists[list]
    const [other, row] = rows
    expect(await read(rows)).toEqual({ items: rows, isPartial: false })
    const isValid = (value: unknown) =>
      (texts.includes(field) && typeof value === 'string') ||
      (['at', 'nonce'].includes(field) && typeof value === 'number' && !Number.isNaN(value)) ||
      (['attributes', 'transfers'].includes(field) && Array.isArray(value) && value.length === 0)
    for (const value of junk.filter((one) => !isValid(one)))
      expect(await read([other, { ...row, [field]: value }]), String(value)).toEqual({
        items: [other],
        isPartial: true,
      })
  },
)

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'of the %s a row that is none is left out',
  async (list) => {
    const { read, rows } = lists[list]
    expect(await read([...junk, rows[0]])).toEqual({ items: [rows[0]], isPartial: true })
  },
)

test.each([
  'direction',
  'kind',
  'name',
  'symbol',
  'address',
  'tokenId',
  'value',
  'imageUrl',
  'quantity',
  'decimals',
])('a transaction with a transfer whose %s has another type is left out', async (field) => {
  for (const value of junk.filter((one) => typeof one !== 'string')) {
    const transfers = [{ ...whole.transfers[0], [field]: value }]
    const items = [createItem(2), { ...whole, transfers }]
    expect(await lists.activity.read(items)).toEqual({ items: [createItem(2)], isPartial: true })
  }
})

test('a cursor that is no text ends the list, which is then partial', async () => {
  const items = [createItem(1)]
  const read = (next: unknown) => sourceOf({ getActivity: { items, next } }).getActivity?.(request)
  expect(await read('a')).toEqual({ items, next: 'a', isPartial: false })
  for (const none of [undefined, null]) expect(await read(none)).toEqual({ items, isPartial: false })
  for (const next of [7, {}, [], true]) expect(await read(next)).toEqual({ items, isPartial: true })
})

test('a profile of another form is none', async () => {
  const read = (profile: unknown) =>
    sourceOf({ getProfile: profile }).getProfile({ address: request.address, networks: [mainnet] })
  const profile = { name: 'alice.eth', avatarUrl: 'https://a.example/a.png', source: 'ens' }
  expect(await read(profile)).toEqual(profile)
  for (const other of [undefined, ...junk, { ...profile, name: {} }, { ...profile, avatarUrl: Symbol('x') }])
    expect(await read(other)).toEqual({ source: 'none' })
})

test('a balance and a name of another form are failures, and networks of another form are not known', async () => {
  const balance = { value: 1n, decimals: 18, symbol: 'ETH' }
  const name = { name: 'alice.acme', address: alice }
  const source = (value: unknown) =>
    sourceOf({ getBalance: value, resolveName: value, getSupportedNetworks: value })
  const asked = { name: 'alice.acme', network: mainnet }
  expect(await source(balance).getBalance(request)).toEqual(balance)
  expect(await source(name).resolveName?.(asked)).toEqual(name)
  for (const none of [undefined, null]) expect(await source(none).resolveName?.(asked)).toBeUndefined()
  expect(await source(['eip155:1']).getSupportedNetworks?.({})).toEqual(['eip155:1'])
  for (const other of [7, {}, { ...balance, value: 1 }, { ...name, address: null }]) {
    await expect(source(other).getBalance(request)).rejects.toThrow()
    await expect(source(other).resolveName?.(asked)).rejects.toThrow()
    expect(await source(other).getSupportedNetworks?.({})).toBeUndefined()
  }
})

test('what a source does not have is not supported, and it is called as its own', async () => {
  class Source {
    readonly symbol = 'ACME'
    async getBalance() {
      return { value: 1n, decimals: 18, symbol: this.symbol }
    }
    getTokens = refuse
    getProfile = refuse
  }
  const source = checkSource(new Source())
  expect(await source.getBalance(request)).toMatchObject({ symbol: 'ACME' })
  expect(await source.getActivity?.(request)).toBeUndefined()
  expect(await source.getNfts?.(request)).toBeUndefined()
  expect(await source.getSupportedNetworks?.({})).toBeUndefined()
  expect(await source.resolveName?.({ name: 'a', network: mainnet })).toBeUndefined()
})
