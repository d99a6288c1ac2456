import { expect, test } from 'vitest'
import { arrangeNfts } from '../../../../hooks/portfolio/nfts/arrangeNfts.js'
import type { Nft } from '../../../../hooks/shared/types/nft.js'

const key: Nft = {
  id: 'eip155:1/erc721:0xAb/1',
  networkId: 'eip155:1',
  address: '0xAb',
  tokenId: '1',
  standard: 'erc721',
  quantity: 1n,
  name: 'Key',
}
const arrange = (...items: Partial<Nft>[]) =>
  arrangeNfts(
    items.map((item) => ({ ...key, ...item })),
    { networkId: 'eip155:1', isLoopbackPage: false },
  )

test('another network’s, unowned and duplicate items are left out', () => {
  expect(
    arrange(
      {},
      { name: 'Again' },
      { id: 'eip155:1/erc721:0xAb/2', networkId: 'eip155:8453' },
      { id: 'eip155:1/erc721:0xAb/3', quantity: 0n },
    ).map(({ id }) => id),
  ).toEqual([key.id])
})

test('texts are cleaned, images and links are checked', () => {
  const [nft] = arrange({
    name: 'Key\u202E\n',
    description: '\u0000',
    imageUrl: 'http://tracker.invalid/1.png',
    externalUrl: 'javascript:alert(1)',
    collection: { id: 'a', name: 'Keys\u200B', isVerified: 'yes' as unknown as boolean },
    attributes: [
      { name: 'Color\u202E', value: 'red' },
      { name: '\u200B', value: 'of what' },
    ],
  })
  expect(nft).toEqual({
    ...key,
    description: undefined,
    imageUrl: undefined,
    externalUrl: undefined,
    collection: { id: 'a', name: 'Keys', isVerified: false },
    attributes: [{ name: 'Color', value: 'red' }],
  })
})

test('valid items are unchanged', () => {
  const good = {
    imageUrl: 'https://pics.example/1.png',
    externalUrl: 'https://keys.example/1',
    description: 'A key.',
  }
  expect(arrange(good)[0]).toMatchObject(good)
})

test('links and images of this machine are only for pages on it', () => {
  const local = { ...key, imageUrl: 'http://localhost:1/1.png', externalUrl: 'http://localhost:1/' }
  const parameters = { networkId: 'eip155:1', isLoopbackPage: true } as const
  expect(arrangeNfts([local], parameters)[0]).toMatchObject({
    imageUrl: 'http://localhost:1/1.png',
    externalUrl: 'http://localhost:1/',
  })
  expect(arrangeNfts([local], { ...parameters, isLoopbackPage: false })[0]).toMatchObject({
    imageUrl: undefined,
    externalUrl: undefined,
  })
})
