import { expect, test } from 'vitest'
import { groupNfts } from '../../../../hooks/portfolio/nfts/groupNfts.js'
import type { Nft } from '../../../../hooks/shared/types/nft.js'

const nft = (id: number, collection?: Nft['collection']): Nft => ({
  id: `solana:x/nft:${id}`,
  networkId: 'solana:x',
  address: `Mint${id}`,
  standard: 'spl',
  quantity: 1n,
  name: `Item ${id}`,
  collection,
})
const keys = { id: 'keys', name: 'Keys', isVerified: true }

test('items are grouped in their collections, verified ones first', () => {
  const claimed = { id: 'keys', name: '', isVerified: false }
  const items = [nft(1), nft(2, keys), nft(3, claimed), nft(4, keys), nft(5)]
  expect(
    groupNfts(items).map(({ id, name, isVerified, items }) => [id, name, isVerified, items.length]),
  ).toEqual([
    ['keys', 'Keys', true, 2],
    ['', '', false, 2],
    ['keys', '', false, 1],
  ])
})

test('an empty list has no groups', () => {
  expect(groupNfts([])).toEqual([])
})
