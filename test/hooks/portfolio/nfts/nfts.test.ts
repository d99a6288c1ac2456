import { expect, test } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import { nftsQuery } from '../../../../hooks/portfolio/nfts/queries.js'
import type { Nft } from '../../../../hooks/shared/types/nft.js'
import type { SourcedNfts } from '../../../../hooks/shared/types/portfolio.js'
import { alice } from '../../../support/createFakeWallet.js'

const address = `eip155:1:${alice}` as const
const nft = (id: number): Nft => ({
  id: `eip155:1/erc721:0xAb/${id}`,
  networkId: 'eip155:1',
  address: '0xAb',
  tokenId: String(id),
  standard: 'erc721',
  quantity: 1n,
  name: '',
})

type Pages = { readonly [cursor: string]: SourcedNfts }

function setup(answer: Pages | (() => Promise<undefined>)) {
  const asked: (string | undefined)[] = []
  const query = nftsQuery(
    {
      id: 'test',
      services: {
        portfolio: {
          async getNfts({ cursor }) {
            asked.push(cursor)
            return typeof answer === 'function' ? answer() : answer[cursor ?? '']
          },
        },
      },
    },
    { address, network: mainnet },
  )
  const signal = new AbortController().signal
  return { asked, query, read: (pageParam?: string) => query.queryFn({ pageParam, signal }) }
}

test('a page is the source’s answer, with its origin', async () => {
  const { read } = setup({ '': { items: [nft(1)], next: 'b', source: 'rpc' } })
  expect(await read()).toEqual({ items: [nft(1)], next: 'b', followed: [], isPartial: false, source: 'rpc' })
})

test('empty pages continue until there is an item', async () => {
  const { asked, read } = setup({
    '': { items: [], next: 'b', source: 'rpc' },
    b: { items: [], next: 'c', source: 'rpc' },
    c: { items: [nft(1)], next: 'd', source: 'rpc' },
  })
  expect(await read()).toMatchObject({ next: 'd', followed: ['b', 'c'] })
  expect(asked).toEqual([undefined, 'b', 'c'])
})

test('at most five empty pages are read at once', async () => {
  const pages = Object.fromEntries(
    ['', ...'bcdefgh'].map((cursor) => [
      cursor,
      { items: [], next: String.fromCharCode((cursor || 'a').charCodeAt(0) + 1), source: 'host' as const },
    ]),
  )
  const { asked, read } = setup(pages)
  expect((await read())?.next).toBe('f')
  expect(asked).toHaveLength(5)
})

test('a source with a circular cursor ends', async () => {
  const { query, read } = setup({
    '': { items: [nft(1)], next: 'b', source: 'host' },
    b: { items: [nft(2)], next: 'b', source: 'host' },
  })
  const [first, second] = [await read(), await read('b')]
  expect(query.getNextPageParam(first, [first])).toBe('b')
  expect(query.getNextPageParam(second, [first, second])).toBeUndefined()
})

test('unsupported is distinguished from empty', async () => {
  expect(await setup(async () => undefined).read()).toEqual({
    items: [],
    next: undefined,
    isPartial: false,
    followed: [],
    source: undefined,
  })
})

test('a failure is reported', async () => {
  const { read } = setup(() => Promise.reject(new TypeError('down')))
  await expect(read()).rejects.toThrow('down')
})

test('it is idle without an account or a network, and each account on each network has its own data', () => {
  const context = { id: 'test', services: { portfolio: { getNfts: async () => undefined } } }
  const of = (parameters: Parameters<typeof nftsQuery>[1]) => nftsQuery(context, parameters)
  expect(of({ address: undefined, network: mainnet }).enabled).toBe(false)
  expect(of({ address, network: undefined }).enabled).toBe(false)
  const other = of({ address: `eip155:8453:${alice}`, network: mainnet })
  expect(other.queryKey).not.toEqual(of({ address, network: mainnet }).queryKey)
})
