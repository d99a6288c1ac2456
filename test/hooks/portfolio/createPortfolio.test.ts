import { expect, test } from 'vitest'
import { createHttp } from '../../../hooks/clients/http/createHttp.js'
import type { TokensByNetwork } from '../../../hooks/clients/rpc/knownTokens.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { createPortfolio } from '../../../hooks/portfolio/createPortfolio.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import type { PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'
import { createItem, createTransfer } from '../../support/activityItems.js'
import { createClock } from '../../support/createClock.js'
import { alice } from '../../support/createFakeWallet.js'

const address = `eip155:1:${alice}` as const
const onMainnet = { address, network: mainnet }
const onBase = { address: `eip155:8453:${alice}`, network: base } as const
const solana: Network = {
  id: 'x',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
/** The picture names the source: name and symbol are the network’s own. */
const row = (source: string, network: Network): TokenBalance => ({
  id: `eip155:${network.id}/slip44:60` as TokenBalance['id'],
  networkId: `${network.namespace ?? 'eip155'}:${network.id}`,
  symbol: 'ETH',
  name: 'Ether',
  iconUrl: `https://${source}.example/eth.png`,
  decimals: 18,
  quantity: 1n,
})

/** A source with every method, whose answers name it. */
const sourceOf = (name: string, more: Partial<PortfolioSource> = {}): PortfolioSource => ({
  getBalance: async () => ({ value: 1n, decimals: 18, symbol: name }),
  getTokens: async ({ network }) => [row(name, network)],
  getProfile: async () => ({ name, source: 'ens' }),
  getActivity: async () => ({ items: [], next: name }),
  getNfts: async () => ({ items: [], next: name }),
  ...more,
})

const answers: { readonly [path: string]: unknown } = {
  '/v1/supported-chains': { http: ['eip155:1', 'solana:x'], ws: [] },
  [`/v1/account/${alice}/balance`]: {
    balances: [{ symbol: 'ETH', chainId: 'eip155:1', price: 10, quantity: { decimals: '18', numeric: '2' } }],
  },
  [`/v1/account/${alice}/history`]: { data: [], next: 'service' },
  [`/v1/identity/${alice}`]: { name: 'alice.eth', avatar: null },
}

function setup({
  choice,
  projectId,
  rpc = sourceOf('rpc', { origin: 'rpc' }),
  tokens,
}: {
  choice?: PortfolioSource | string | false
  projectId?: string
  rpc?: PortfolioSource
  tokens?: TokensByNetwork
}) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const { host, pathname } = new URL(String(input))
    asked.push(`${host}${pathname}`)
    const answer = answers[pathname]
    return new Response(JSON.stringify(answer), { status: answer ? 200 : 404 })
  }
  const env = createEnv({ ...createClock(), fetch })
  const http = createHttp({ env })
  return { asked, portfolio: createPortfolio({ env, http, projectId, choice, rpc, tokens }) }
}

test.each([
  ['without a project id', {}],
  ['where the host configures nothing else', { projectId: 'p', choice: false as const }],
])('%s the nodes answer everything, and no hosted service is called', async (_, choices) => {
  const { asked, portfolio } = setup(choices)
  expect(await portfolio.getTokens(onMainnet)).toEqual({ rows: [row('rpc', mainnet)], source: 'rpc' })
  expect(await portfolio.getBalance(onMainnet)).toMatchObject({ symbol: 'rpc' })
  expect(await portfolio.getProfile({ address, networks: [mainnet] })).toMatchObject({ name: 'rpc' })
  expect(await portfolio.getActivity(onMainnet)).toMatchObject({ next: 'nodes rpc' })
  expect(asked).toEqual([])
})

test('with one the service answers tokens, names and EVM activity; native balances and the rest are the nodes’', async () => {
  const { asked, portfolio } = setup({ projectId: 'p' })
  expect(await portfolio.getTokens(onMainnet)).toMatchObject({
    rows: [{ quantity: 1n }],
    source: 'service',
  })
  expect(await portfolio.getProfile({ address, networks: [mainnet] })).toMatchObject({ source: 'service' })
  expect(await portfolio.getActivity(onMainnet)).toMatchObject({ next: 'service' })
  expect(await portfolio.getBalance(onMainnet)).toMatchObject({ symbol: 'rpc' })
  expect(await portfolio.getNfts(onMainnet)).toMatchObject({ next: 'nodes rpc' })
  expect(await portfolio.getActivity({ address: 'solana:x:A', network: solana })).toMatchObject({
    next: 'nodes rpc',
  })
  expect(new Set(asked.map((url) => url.slice(0, url.indexOf('/'))))).toEqual(
    new Set(['rpc.walletconnect.org']),
  )
})

test('a network that the service does not list is read from its node, without another request', async () => {
  const { asked, portfolio } = setup({ projectId: 'p', choice: 'https://data.example' })
  expect(await portfolio.getTokens(onBase)).toEqual({ rows: [row('rpc', base)], source: 'rpc' })
  expect(await portfolio.getTokens(onBase)).toMatchObject({ source: 'rpc' })
  expect(await portfolio.getActivity(onBase)).toMatchObject({ next: 'nodes rpc' })
  expect(asked).toEqual(['data.example/v1/supported-chains'])
})

test('the service’s failure is reported, without a fallback', async () => {
  const { portfolio } = setup({ choice: 'https://data.example' })
  const bob = { ...onMainnet, address: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } as const
  await expect(portfolio.getTokens(bob)).rejects.toMatchObject({ name: 'HttpStatusError', status: 404 })
  await expect(portfolio.getProfile({ ...bob, networks: [mainnet] })).rejects.toMatchObject({ status: 404 })
})

test('names are resolved by the host’s own source, else by the service, and else not at all', async () => {
  const requests = { name: 'bob.example', network: mainnet }
  const found = { name: 'bob.example', address: alice }
  const host = setup({ projectId: 'p', choice: sourceOf('host', { resolveName: async () => found }) })
  expect(await host.portfolio.resolveName(requests)).toEqual(found)
  const silent = setup({ projectId: 'p', choice: sourceOf('host') })
  expect(await silent.portfolio.resolveName(requests)).toBeUndefined()
  const nodes = setup({})
  expect(await nodes.portfolio.resolveName(requests)).toBeUndefined()
  expect([...host.asked, ...silent.asked, ...nodes.asked]).toEqual([])
  const service = setup({ projectId: 'p', choice: 'https://data.example' })
  expect(await service.portfolio.resolveName(requests)).toBeUndefined()
  expect(service.asked).toEqual(['data.example/v1/profile/account/bob.example'])
})

test('names of a test network are the nodes’', async () => {
  const { asked, portfolio } = setup({ projectId: 'p' })
  const networks = [{ ...mainnet, testnet: true }]
  expect(await portfolio.getProfile({ address, networks })).toMatchObject({ name: 'rpc', source: 'ens' })
  expect(asked).toEqual([])
})

test('the host’s own source comes first, arranged like every other', async () => {
  const host = sourceOf('host', {
    getTokens: async ({ network }) => [
      { ...row('dust', network), decimals: 0 },
      row('host', network),
      row('again', network),
    ],
  })
  const { asked, portfolio } = setup({ projectId: 'p', choice: host })
  const provider = () => Promise.reject(new Error('not to be asked'))
  expect(await portfolio.getTokens({ ...onMainnet, provider })).toEqual({
    rows: [row('host', mainnet)],
    source: 'host',
  })
  expect(await portfolio.getBalance(onMainnet)).toMatchObject({ symbol: 'host' })
  expect(await portfolio.getProfile({ address, networks: [mainnet] })).toMatchObject({ name: 'host' })
  expect(await portfolio.getNfts(onMainnet)).toMatchObject({ next: 'host' })
  expect(asked).toEqual([])
})

test('what the host’s own source lacks, or does not know, the nodes answer', async () => {
  const {
    getActivity: _,
    getNfts: __,
    ...lean
  } = sourceOf('host', {
    getSupportedNetworks: async () => ['eip155:1'],
  })
  const { portfolio } = setup({ choice: lean })
  expect(await portfolio.getActivity(onMainnet)).toMatchObject({ next: 'nodes rpc' })
  expect(await portfolio.getNfts(onMainnet)).toMatchObject({ next: 'nodes rpc' })
  expect(await portfolio.getTokens(onMainnet)).toMatchObject({ source: 'host' })
  expect(await portfolio.getTokens(onBase)).toMatchObject({ source: 'rpc' })
})

test('the service’s native token has the node’s quantity, at the service’s price', async () => {
  const getBalance = async () => ({ value: 3n * 10n ** 18n, decimals: 18, symbol: 'ETH' })
  const rpc = sourceOf('rpc', { origin: 'rpc', getBalance })
  const list = await setup({ projectId: 'p', rpc }).portfolio.getTokens(onMainnet)
  expect(list.rows).toMatchObject([{ quantity: 3n * 10n ** 18n, price: '10', value: '30' }])
})

const paged = ['getActivity', 'getNfts'] as const

test.each(paged)(
  'a host whose %s is absent, or unknown for a network, falls back to the nodes',
  async (method) => {
    for (const answer of [undefined, async () => undefined]) {
      const asked: (string | undefined)[] = []
      const nodes = sourceOf('rpc', {
        origin: 'rpc',
        [method]: async ({ cursor }: { cursor?: string }) => {
          asked.push(cursor)
          return { items: [], next: cursor === undefined ? 'page 2' : undefined }
        },
      })
      const { portfolio } = setup({ choice: sourceOf('host', { [method]: answer }), rpc: nodes })
      const first = await portfolio[method](onMainnet)
      expect(first).toMatchObject({ source: 'rpc' })
      expect(await portfolio[method]({ ...onMainnet, cursor: first?.next })).toEqual({
        items: [],
        next: undefined,
        source: 'rpc',
      })
      expect(asked).toEqual([undefined, 'page 2'])
    }
  },
)

test.each(paged)('a list of %s is continued by the source that began it', async (method) => {
  const asked: string[] = []
  const teller =
    (name: string) =>
    async ({ cursor }: { cursor?: string }) => {
      asked.push(`${name} ${cursor}`)
      return cursor === '2' ? undefined : { items: [], next: '2' }
    }
  let supported: readonly ['eip155:8453'] | undefined
  const host = sourceOf('host', {
    [method]: teller('host'),
    // The supported networks are known only between two pages.
    getSupportedNetworks: async () => supported,
  })
  const nodes = sourceOf('rpc', { origin: 'rpc', [method]: teller('rpc') })
  const { portfolio } = setup({ choice: host, rpc: nodes })
  const first = await portfolio[method](onMainnet)
  supported = ['eip155:8453']
  expect(await portfolio[method]({ ...onMainnet, cursor: first?.next })).toBeUndefined()
  expect(await portfolio[method](onMainnet)).toMatchObject({ source: 'rpc' })
  expect(asked).toEqual(['host undefined', 'host 2', 'rpc undefined'])
})

test.each([
  ['is absent', undefined],
  ['fails for now', async () => undefined],
])('a host whose list of networks %s is called for all of them', async (_, getSupportedNetworks) => {
  const host = sourceOf('host', getSupportedNetworks && { getSupportedNetworks })
  const { portfolio } = setup({ choice: host })
  expect(await portfolio.getTokens(onBase)).toMatchObject({ source: 'host' })
  expect(await portfolio.getBalance(onBase)).toMatchObject({ symbol: 'host' })
  for (const method of paged) expect(await portfolio[method](onBase)).toMatchObject({ source: 'host' })
})

test('security T19: a token with the name of a known one is marked in activity, and no other', async () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const own = {
    address: '0x3333333333333333333333333333333333333333',
    symbol: 'KEY',
    name: 'Key',
    decimals: 18,
  }
  const fake = '0x1111111111111111111111111111111111111111'
  const transfers = [
    createTransfer({ address: usdc.toLowerCase() }),
    createTransfer({ address: fake }),
    createTransfer({ address: fake, symbol: 'ETH' }),
    createTransfer({ address: fake, symbol: 'KEY' }),
    createTransfer({ address: own.address, symbol: 'KEY' }),
    createTransfer({ address: fake, symbol: 'KEY', kind: 'nft' }),
    // Like the hosted service, which names no contracts.
    createTransfer(),
  ]
  const host = sourceOf('host', { getActivity: async () => ({ items: [createItem(1, { transfers })] }) })
  const { portfolio } = setup({ choice: host, tokens: { 'eip155:1': [own] } })
  const page = await portfolio.getActivity(onMainnet)
  expect(page?.items[0]?.transfers.map(({ isLookalike }) => isLookalike)).toEqual([
    undefined,
    true,
    true,
    true,
    undefined,
    undefined,
    undefined,
  ])
})

test('without any source the answer is unsupported', async () => {
  const { getActivity: _, getNfts: __, ...lean } = sourceOf('rpc', { origin: 'rpc' })
  const { portfolio } = setup({ rpc: lean })
  expect(await portfolio.getActivity(onMainnet)).toBeUndefined()
  expect(await portfolio.getNfts(onMainnet)).toBeUndefined()
})

const asset = {
  address: 'native',
  balance: '0x5',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2, iconUrl: '' },
}
const wallet = async () => ({
  request: async ({ method }: { method: string }) =>
    method === 'wallet_getAssets' ? { '0x1': [asset] } : { '0x1': { assetDiscovery: { supported: true } } },
})

test('a wallet’s own assets come before the service’s', async () => {
  const { asked, portfolio } = setup({ projectId: 'p' })
  expect(await portfolio.getTokens({ ...onMainnet, provider: wallet })).toMatchObject({
    rows: [{ quantity: 5n, price: '2' }],
    source: 'wallet',
  })
  expect(asked).toEqual([])
})

test.each<[string, Partial<Parameters<typeof portfolioOf>[0]>]>([
  ['prices are requested in another currency than the wallet’s', { currency: 'eur' }],
  ['the wallet is unavailable', { provider: () => Promise.reject(new Error('gone')) }],
  ['it declares no support', { provider: async () => ({ request: async () => ({}) }) }],
])('where %s the service is called', async (_, more) => {
  expect(await portfolioOf({ ...onMainnet, provider: wallet, ...more })).toMatchObject({ source: 'service' })
})

function portfolioOf(parameters: Parameters<ReturnType<typeof createPortfolio>['getTokens']>[0]) {
  return setup({ projectId: 'p' }).portfolio.getTokens(parameters)
}
