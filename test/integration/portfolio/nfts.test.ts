import { createLatchkey } from '@latchkey/hooks/core'
import { evm } from '@latchkey/hooks/evm'
import { solana } from '@latchkey/hooks/solana'
import { createSolanaRpc, address as toAddress } from '@solana/kit'
import { type Address, createPublicClient, erc721Abi, http, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { toCaipAddress, toCaipNetworkId } from '../../../hooks/shared/caip.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { CaipNetworkId } from '../../../hooks/shared/types/caip.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import type { Nft } from '../../../hooks/shared/types/nft.js'
import type { Portfolio, PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import type { Token } from '../../../hooks/shared/types/token.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { collectionsOf as listed, localNetworks } from './openPortfolio.js'

const localnet = shareLocalnet()

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
])

const collectionsOf = (networkId: CaipNetworkId) => listed(localnet.manifest)[networkId] ?? []

type Opened = { portfolio: Portfolio; asked: string[]; bodies: string[] }

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
const createHostSource = (more: Partial<PortfolioSource>): PortfolioSource => ({
  getBalance: refuse,
  getTokens: refuse,
  getProfile: refuse,
  ...more,
})

function open(
  tokens?: { readonly [id in CaipNetworkId]?: readonly Token[] },
  portfolio?: PortfolioSource,
): Opened {
  const { first, second, solana: third } = localNetworks(localnet)
  const asked: string[] = []
  const bodies: string[] = []
  const { services } = createLatchkey({
    app: { name: 'Test', url: 'http://localhost' },
    networks: [first, second, third],
    adapters: [evm(), solana()],
    tokens,
    services: { portfolio },
    env: createEnv({
      fetch(url, init) {
        asked.push(String(url))
        bodies.push(String(init?.body))
        return fetch(url, init)
      },
    }),
  })
  return { portfolio: services.portfolio, asked, bodies }
}

async function readAll({ portfolio }: Opened, network: Network, account: string): Promise<readonly Nft[]> {
  const address = toCaipAddress(toCaipNetworkId(network), account)
  const items: Nft[] = []
  for (let cursor: string | undefined, page = 0; page < 10; page++) {
    const answer = await portfolio.getNfts({ address, network, cursor })
    items.push(...(answer?.items ?? []))
    cursor = answer?.next
    if (cursor === undefined) break
  }
  return items
}

test.each(['first', 'second'] as const)('on the %s chain the collectibles match the chain', async (name) => {
  const network = localNetworks(localnet)[name]
  const networkId = toCaipNetworkId(network)
  const opened = open({ [networkId]: collectionsOf(networkId) })
  const client = createPublicClient({
    transport: http(name === 'second' ? localnet.urls.evm2 : localnet.urls.evm),
  })
  const all = localnet.manifest.nfts.filter(({ chainId }) => chainId === networkId)
  for (const { address: owner } of localnet.manifest.accounts.evm.slice(0, 3)) {
    const items = await readAll(opened, network, owner)
    const held: string[] = []
    for (const { address, standard, tokenId } of all) {
      const id = BigInt(tokenId)
      const count =
        standard === 'erc1155'
          ? await client.readContract({ address, abi, functionName: 'balanceOf', args: [owner, id] })
          : (await client.readContract({ address, abi, functionName: 'ownerOf', args: [id] })) === owner
            ? 1n
            : 0n
      if (count > 0n) held.push(`${networkId}/${standard}:${address}/${tokenId} ${count}`)
    }
    // The manifest lists an edition once for each of its owners.
    expect(items.map(({ id, quantity }) => `${id} ${quantity}`).sort()).toEqual([...new Set(held)].sort())
  }
})

test('a collection without configured ids is not treated as empty: the list is marked as incomplete', async () => {
  const network = localNetworks(localnet).first
  const client = createPublicClient({ transport: http(localnet.urls.evm) })
  const collections = collectionsOf('eip155:31337').filter(({ standard }) => standard === 'erc721')
  const { portfolio } = open({ 'eip155:31337': collections.map((token) => ({ ...token, tokenIds: [] })) })
  const partial: boolean[] = []
  for (const { address: owner } of localnet.manifest.accounts.evm) {
    const page = await portfolio.getNfts({ address: toCaipAddress('eip155:31337', owner), network })
    expect(page?.next).toBeUndefined()
    const counts = await Promise.all(
      collections.map(({ address }) =>
        client.readContract({
          address: address as Address,
          abi: erc721Abi,
          functionName: 'balanceOf',
          args: [owner],
        }),
      ),
    )
    const held = counts.reduce((sum, count) => sum + count, 0n)
    expect(page?.isPartial ?? false).toBe(held > BigInt(page?.items.length ?? 0))
    partial.push(page?.isPartial === true)
  }
  // Some own items that can't be listed, and some own none.
  expect(new Set(partial)).toEqual(new Set([true, false]))
})

test.each([
  ['lacks getNfts', {}],
  ['knows none of the network', { getNfts: async () => undefined }],
])('where the host’s own source %s the nodes answer', async (_, more) => {
  const network = localNetworks(localnet).first
  const { portfolio } = open({ 'eip155:31337': collectionsOf('eip155:31337') }, createHostSource(more))
  const [account] = localnet.manifest.accounts.evm
  const page = await portfolio.getNfts({
    address: toCaipAddress('eip155:31337', account?.address ?? ''),
    network,
  })
  expect(page).toMatchObject({ source: 'rpc' })
  expect(page?.items.length).toBeGreaterThan(0)
})

test('names and images match the chain', async () => {
  const network = localNetworks(localnet).first
  const client = createPublicClient({ transport: http(localnet.urls.evm) })
  const [account] = localnet.manifest.accounts.evm
  const opened = open({ 'eip155:31337': collectionsOf('eip155:31337') })
  const items = await readAll(opened, network, account?.address ?? '')
  const keys = items.filter(({ name }) => / key$/.test(name))
  expect(keys.length).toBeGreaterThan(2)
  for (const { address, attributes, description, imageUrl, name, standard, tokenId = '' } of keys) {
    const functionName = standard === 'erc721' ? 'tokenURI' : 'uri'
    const place = { address: address as Address, abi, functionName, args: [BigInt(tokenId)] } as const
    const uri = await client.readContract(place)
    const json = JSON.parse(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString())
    expect({ name, description, imageUrl }).toEqual({
      name: json.name,
      description: json.description,
      imageUrl: json.image,
    })
    expect(attributes).toEqual([{ name: 'Color', value: json.attributes[0].value }])
  }
  expect(keys.every(({ collection }) => collection?.isVerified === true)).toBe(true)
})

test('the hostile collection is listed, and nothing in it styles, links or tracks', async () => {
  const network = localNetworks(localnet).first
  const opened = open({ 'eip155:31337': collectionsOf('eip155:31337') })
  const accounts = localnet.manifest.accounts.evm.slice(0, 2)
  const items = (await Promise.all(accounts.map(({ address }) => readAll(opened, network, address)))).flat()
  const hostile = items.filter(({ collection }) => collection?.name === 'Keys 1')
  expect(hostile.map(({ tokenId }) => tokenId).sort()).toEqual(['1', '2', '3', '4'])
  const byId = Object.fromEntries(hostile.map((nft) => [nft.tokenId, nft]))
  expect(byId['1']?.name).toBe('<img src=x onerror="globalThis.pwned=1">yek eerF')
  expect(byId['1']?.imageUrl, 'an SVG with a script and a link is not shown').toBeUndefined()
  expect(byId['2']).toMatchObject({ name: 'Tracker', imageUrl: undefined })
  expect([byId['3']?.name, byId['4']?.name]).toEqual(['', ''])
  expect(opened.asked.filter((url) => !url.startsWith(localnet.urls.evm))).toEqual([])
})

test('a page takes at most three node calls', async () => {
  const network = localNetworks(localnet).first
  const opened = open({ 'eip155:31337': collectionsOf('eip155:31337') })
  await readAll(opened, network, localnet.manifest.accounts.evm[0]?.address ?? '')
  const calls = opened.bodies.filter((body) => body.includes('eth_call'))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.length).toBeLessThanOrEqual(3)
})

test('an app without listed collections gets the status unsupported', async () => {
  const network = localNetworks(localnet).first
  const address = toCaipAddress('eip155:31337', localnet.manifest.accounts.evm[0]?.address ?? '')
  expect(await open().portfolio.getNfts({ address, network })).toBeUndefined()
})

test('on Solana the collectible matches the chain, and is not verified', async () => {
  const network = localNetworks(localnet).solana
  const rpc = createSolanaRpc(localnet.urls.solana)
  for (const { address: owner } of localnet.manifest.accounts.solana.slice(0, 2)) {
    const items = await readAll(open(), network, owner)
    const programs = [
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    ]
    const held = await Promise.all(
      programs.map((programId) =>
        rpc
          .getTokenAccountsByOwner(
            toAddress(owner),
            { programId: toAddress(programId) },
            { encoding: 'jsonParsed' },
          )
          .send(),
      ),
    )
    const expected = held
      .flatMap(({ value }) => value)
      .map(({ account }) => account.data.parsed.info)
      .filter(({ tokenAmount }) => tokenAmount.amount === '1' && tokenAmount.decimals === 0)
    expect(items.map(({ address }) => address)).toEqual(expected.map(({ mint }) => mint))
    for (const item of items)
      expect(item).toMatchObject({ standard: 'spl', quantity: 1n, name: '', collection: undefined })
  }
  const [first] = localnet.manifest.accounts.solana
  expect(await readAll(open(), network, first?.address ?? '')).toHaveLength(1)
})

test('a failing node is reported, not treated as an empty list', async () => {
  const network = localNetworks(localnet).first
  const address = toCaipAddress('eip155:31337', localnet.manifest.accounts.evm[0]?.address ?? '')
  await localnet.control({ fault: 'evm', mode: 'status:500' })
  const opened = open({ 'eip155:31337': collectionsOf('eip155:31337') })
  await expect(opened.portfolio.getNfts({ address, network })).rejects.toMatchObject({
    name: 'HttpStatusError',
  })
})
