import { type Address, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { createHistoryBench } from '../createHistoryBench.js'

const localnet = shareLocalnet()
const { service, newest, readAll, settle } = createHistoryBench(localnet)

const abi = parseAbi([
  'function name() view returns (string)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
])

const nftsOf = (standard: 'erc721' | 'erc1155') =>
  localnet.manifest.nfts.filter(
    (nft) =>
      nft.chainId === 'eip155:31337' && nft.standard === standard && nft.owner === service.open(0).address,
  )

/** The metadata that a `data:` link holds. */
function readMetadata(uri: string): { name: string; image: string } {
  return JSON.parse(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString())
}

test('an NFT that is sent shows its name and picture, as its contract has them', async () => {
  const [alice, carol] = [service.open(0), service.open(2)]
  const [nft] = nftsOf('erc721')
  const contract = { address: nft?.address ?? '0x', abi } as const
  const id = BigInt(nft?.tokenId ?? 0)
  const uri = await alice.client.readContract({ ...contract, functionName: 'tokenURI', args: [id] })
  const { name, image } = readMetadata(uri)

  const args = [alice.address, carol.address, id] as const
  await settle(alice.client.writeContract({ ...contract, functionName: 'transferFrom', args }))
  const expected = {
    fungible_info: null,
    nft_info: {
      name,
      content: { preview: { url: image, content_type: 'image/svg+xml' }, detail: null },
      flags: { is_spam: false },
    },
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
  const sent = await newest(alice.address)
  expect(sent.metadata).toMatchObject({ operationType: 'send', sentTo: carol.address })
  expect(sent.transfers).toEqual([{ ...expected, direction: 'out' }])
  const received = await newest(carol.address)
  expect(received.metadata.operationType).toBe('receive')
  expect(received.transfers).toEqual([{ ...expected, direction: 'in' }])
})

test('pieces of a token are counted, alone and in a batch', async () => {
  const [alice, carol] = [service.open(0), service.open(2)]
  const [first, second] = nftsOf('erc1155')
  const contract = { address: first?.address ?? '0x', abi } as const
  const ids = [BigInt(first?.tokenId ?? 0), BigInt(second?.tokenId ?? 0)] as const
  const nameOf = async (id: bigint) =>
    readMetadata(await alice.client.readContract({ ...contract, functionName: 'uri', args: [id] })).name
  const ends = [alice.address, carol.address] as const

  await settle(
    alice.client.writeContract({
      ...contract,
      functionName: 'safeTransferFrom',
      args: [...ends, ids[0], 2n, '0x'],
    }),
  )
  expect((await newest(carol.address)).transfers).toMatchObject([
    { direction: 'in', quantity: { numeric: '2' }, nft_info: { name: await nameOf(ids[0]) } },
  ])
  await settle(
    alice.client.writeContract({
      ...contract,
      functionName: 'safeBatchTransferFrom',
      args: [...ends, [...ids], [1n, 1n], '0x'],
    }),
  )
  expect((await newest(alice.address)).transfers).toMatchObject([
    { direction: 'out', quantity: { numeric: '1' }, nft_info: { name: await nameOf(ids[0]) } },
    { direction: 'out', quantity: { numeric: '1' }, nft_info: { name: await nameOf(ids[1]) } },
  ])
})

test('every NFT of the hostile collection is marked as spam, and no other', async () => {
  const items = await readAll(service.open(0).address)
  const infos = items.flatMap(({ transfers }) => transfers.flatMap(({ nft_info }) => nft_info ?? []))
  const isHostile = (name: string) => /Brass|Iron|Spare|Guest/.test(name) === false
  expect(infos.filter(({ name }) => isHostile(name)).length).toBe(3)
  for (const { name, flags } of infos) expect(flags.is_spam, name).toBe(isHostile(name))
})

test('metadata that is broken or stands elsewhere leaves the collection\u2019s name and no picture', async () => {
  const owner: Address = service.open(1).address
  const items = await readAll(owner)
  const infos = items.flatMap(({ transfers }) => transfers.flatMap(({ nft_info }) => nft_info ?? []))
  expect(infos.find(({ name }) => name.endsWith('#4'))).toMatchObject({ content: null })
})
