import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { useNftLinks } from '../../../../hooks/portfolio/nfts/useNftLinks.js'
import { useNfts } from '../../../../hooks/portfolio/nfts/useNfts.js'
import type { Nft, NftPage } from '../../../../hooks/shared/types/nft.js'
import type { PortfolioSource } from '../../../../hooks/shared/types/portfolio.js'
import { alice, bob, createAnswer, createFakeWallet } from '../../../support/createFakeWallet.js'
import { createNft } from '../../../support/createNft.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
type Asked = Parameters<NonNullable<PortfolioSource['getNfts']>>[0]
type Answer = (asked: Asked) => Promise<NftPage | undefined>

async function setup(answer: Answer) {
  const asked: Asked[] = []
  const scene = createTestLatchkey({
    services: {
      portfolio: {
        getBalance: refuse,
        getTokens: refuse,
        getProfile: refuse,
        getNfts(requests) {
          asked.push(requests)
          return answer(requests)
        },
      },
    },
  })
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  const rendered = renderWithLatchkey(useNfts, { test: scene })
  return { asked, fox, ids: () => rendered.result.current.items.map(({ tokenId }) => tokenId), ...rendered }
}

const pages: Answer = async ({ cursor = '1' }) => ({
  items: [createNft(Number(cursor)), createNft(Number(cursor) + 1)],
  next: cursor === '3' ? undefined : String(Number(cursor) + 1),
})

test('pages load in order until the end, each item once, however often they are requested', async () => {
  const { advance, asked, ids, result, run } = await setup(pages)
  expect(result.current).toMatchObject({
    isPending: true,
    items: [],
    updatedAt: undefined,
    source: undefined,
  })
  await advance()
  expect(result.current).toMatchObject({ status: 'success', source: 'host', hasNextPage: true })
  expect(result.current.owner).toBe(`eip155:1:${alice}`)
  expect(result.current.updatedAt).toBeTypeOf('number')
  for (const expected of [
    ['1', '2', '3'],
    ['1', '2', '3', '4'],
    ['1', '2', '3', '4'],
  ]) {
    await run(() => {
      result.current.fetchNextPage()
      result.current.fetchNextPage()
    })
    await advance()
    expect(ids()).toEqual(expected)
  }
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '2', '3'])
  expect(result.current.collections).toMatchObject([{ name: 'Keys', isVerified: true }])
})

test('after many empty pages it asks the user before it continues', async () => {
  const { advance, asked, ids, result, run } = await setup(async ({ cursor = '1' }) =>
    cursor === '12' ? { items: [createNft(1)] } : { items: [], next: String(Number(cursor) + 1) },
  )
  const press = async () => {
    await run(() => result.current.fetchNextPage())
    await advance()
  }
  for (let look = 0; look < 3; look++) await advance(1)
  expect(asked).toHaveLength(5)
  expect(result.current).toMatchObject({ items: [], hasNextPage: true, isSparse: true, isPartial: false })
  await press()
  expect(asked).toHaveLength(10)
  await press()
  expect(ids()).toEqual(['1'])
  expect(result.current).toMatchObject({ hasNextPage: false, isSparse: false, isPartial: false })
})

test.each([
  ['empty pages', () => []],
  ['the same item', () => [createNft(1)]],
])('a source with %s without end is left alone, and the list is marked as incomplete', async (_, items) => {
  let asked = 0
  const { advance, result, run } = await setup(async ({ cursor = '0' }) => {
    asked += 1
    return { items: items(), next: String(Number(cursor) + 1) }
  })
  for (let look = 0; look < 60; look++) {
    await advance(1)
    await run(() => result.current.fetchNextPage())
  }
  expect(asked).toBeLessThan(30)
  expect(result.current).toMatchObject({ hasNextPage: false, isPartial: true })
})

test('unsupported is not the same as empty', async () => {
  const none = await setup(async () => undefined)
  // The nodes are called too, and their code loads a moment later.
  await waitFor(() => expect(none.result.current.status).toBe('success'))
  expect(none.result.current).toMatchObject({ items: [], isUnsupported: true, source: undefined })
  const empty = await setup(async () => ({ items: [] }))
  await empty.advance()
  expect(empty.result.current).toMatchObject({ items: [], isUnsupported: false, source: 'host' })
})

test('a partial page marks the whole list as partial', async () => {
  const { advance, result, run } = await setup(async ({ cursor }) =>
    cursor === undefined
      ? { items: [createNft(1)], next: 'b' }
      : { items: [], next: cursor === 'b' ? 'c' : undefined, isPartial: cursor === 'b' },
  )
  await advance()
  expect(result.current.isPartial).toBe(false)
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(result.current).toMatchObject({ isPartial: true, hasNextPage: false })
})

test('another account’s items are gone at once, and its late answer is dropped', async () => {
  const late = createAnswer<NftPage>()
  const { advance, fox, ids, run } = await setup(async ({ address, cursor }) => {
    if (address.endsWith(bob)) return { items: [createNft(9)] }
    return cursor === undefined ? { items: [createNft(1)], next: 'late' } : late.promise
  })
  await advance()
  expect(ids()).toEqual(['1'])
  await run(() => fox.setAccounts([bob]))
  expect(ids()).not.toContain('1')
  await advance()
  expect(ids()).toEqual(['9'])
  await run(() => late.resolve({ items: [createNft(2)] }))
  await advance()
  expect(ids()).toEqual(['9'])
})

test('a failed page leaves the list, and is requested again', async () => {
  let failures = 1
  const { advance, ids, result, run } = await setup(async ({ cursor }) => {
    if (cursor === undefined) return { items: [createNft(1)], next: 'b' }
    if (failures-- > 0) throw new Error('down')
    return { items: [createNft(2)] }
  })
  await advance()
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(ids()).toEqual(['1'])
  expect(result.current.error?.message).toBe('down')
  await run(() => result.current.refetch())
  await advance()
  expect(ids()).toEqual(['1', '2'])
  expect(result.current.error).toBeNull()
})

test('another network’s items and unsafe images of a host’s source are left out', async () => {
  const { advance, ids, result } = await setup(async () => ({
    items: [createNft(1, { imageUrl: 'javascript:alert(1)' }), createNft(2, { networkId: 'eip155:8453' })],
  }))
  await advance()
  expect(ids()).toEqual(['1'])
  expect(result.current.items[0]?.imageUrl).toBeUndefined()
})

test.each<[string, Partial<Nft>, string | undefined]>([
  ['a web page', { externalUrl: 'https://keys.example/1' }, 'keys.example'],
  ['a script', { externalUrl: 'javascript:alert(1)' }, undefined],
  ['a page over plain http', { externalUrl: 'http://keys.example/1' }, undefined],
  ['a URL with user info', { externalUrl: 'https://opensea.io@evil.example/' }, undefined],
  ['nothing', {}, undefined],
])('a link to %s is shown with its host, or not at all', (_what, parts, host) => {
  const nft = createNft(1, parts)
  const { result } = renderWithLatchkey(() => useNftLinks(nft))
  expect(result.current.website?.host).toBe(host)
  expect(result.current.explorer).toEqual({
    href: 'https://etherscan.io/token/0x00000000000000000000000000000000000000A1?a=1',
    host: 'etherscan.io',
  })
})
