import { expect, test } from 'vitest'
import type { Http } from '../../../../hooks/clients/http/createHttp.js'
import { describeNfts } from '../../../../hooks/clients/rpc/describeNfts.js'
import type { ChainNft } from '../../../../hooks/shared/types/chain.js'
import type { NftGateways } from '../../../../hooks/shared/types/nft.js'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const http: Http = { request: () => Promise.reject(new TypeError('not expected')) }
const on = (hostname: string) => ({ window: { location: { hostname } } as Window })
const inline = (value: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`
const key: ChainNft = { address: '0xAb', tokenId: '12', standard: 'erc721', quantity: 1n }

const describeOne = async (
  item: Partial<ChainNft>,
  { hostname = 'app.example', gateways }: { hostname?: string; gateways?: NftGateways } = {},
) => {
  const parameters = { http, env: on(hostname), gateways, networkId: 'eip155:1' } as const
  const [nft] = await describeNfts({ ...parameters, items: [{ ...key, ...item }] })
  return nft
}
const pictureOf = async (image: string, options?: Parameters<typeof describeOne>[1]) =>
  (await describeOne({ metadataUrl: inline({ image }) }, options))?.imageUrl

test('an NFT with unreadable metadata is still listed, without a name', async () => {
  expect(await describeOne({ metadataUrl: 'https://meta.example/12' })).toEqual({
    ...key,
    id: 'eip155:1/erc721:0xAb/12',
    networkId: 'eip155:1',
    name: '',
    description: undefined,
    imageUrl: undefined,
    externalUrl: undefined,
    collection: undefined,
    attributes: [],
  })
})

test('the on-chain name comes before the metadata’s', async () => {
  const metadataUrl = inline({ name: 'Said' })
  expect((await describeOne({ name: 'On chain\u202E', metadataUrl }))?.name).toBe('On chain')
  expect((await describeOne({ name: '\u0000', metadataUrl }))?.name).toBe('Said')
})

test('a mint is named by CAIP-19', async () => {
  const [nft] = await describeNfts({
    http,
    env: on('app.example'),
    networkId: 'solana:x',
    items: [{ address: 'Mint', standard: 'spl', quantity: 1n }],
  })
  expect(nft?.id).toBe('solana:x/nft:Mint')
})

test.each([
  ['https://pics.example/1.png', 'https://pics.example/1.png'],
  [`ipfs://${cid}/1.png`, `https://ipfs.io/ipfs/${cid}/1.png`],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['data:image/svg+xml,<svg onload="x"/>', 'data:image/svg+xml,<svg onload="x"/>'],
  ['http://tracker.invalid/pixel.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>1</script>', undefined],
  ['data:image/svg+xml;base64,<svg>', undefined],
  ['blob:https://app.example/1', undefined],
  ['http://localhost/1.png', undefined],
])('the image %s is shown from %s', async (image, place) => {
  expect(await pictureOf(image)).toBe(place)
})

test('a page of this machine shows images of this machine', async () => {
  const image = 'http://localhost:5181/1.png'
  expect(await pictureOf(image, { hostname: 'localhost' })).toBe(image)
})

test('the host’s gateways are used, or none', async () => {
  const image = `ipfs://${cid}/1.png`
  expect(await pictureOf(image, { gateways: { ipfs: 'https://mine.example/ipfs/' } })).toBe(
    `https://mine.example/ipfs/${cid}/1.png`,
  )
  expect(await pictureOf(image, { gateways: { ipfs: false } })).toBeUndefined()
  await expect(pictureOf(image, { gateways: { ipfs: 'mine' } })).rejects.toMatchObject({
    name: 'InvalidConfigError',
    problems: ['services.gateways.ipfs needs a URL or false'],
  })
})
