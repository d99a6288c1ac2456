import { expect, test } from 'vitest'
import { tokens as builtIn } from '../../../../hooks/clients/rpc/builtInTokens.js'
import { createRpcPortfolio } from '../../../../hooks/clients/rpc/createRpcPortfolio.js'
import { base, mainnet, sepolia } from '../../../../hooks/networks.js'
import type { ChainActions } from '../../../../hooks/shared/types/chain.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { Token } from '../../../../hooks/shared/types/token.js'
import { alice } from '../../../support/createFakeWallet.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
const usdc: Token = { address: '0xA0b8', symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const parameters = { address: `eip155:1:${alice}`, network: mainnet } as const

function setup(actions: Partial<ChainActions>, tokens?: readonly Token[]) {
  const asked: string[] = []
  const portfolio = createRpcPortfolio({
    chains: {
      async actionsFor(namespace) {
        asked.push(namespace)
        return {
          getNativeBalance: refuse,
          getBalances: refuse,
          getName: refuse,
          signMessage: refuse,
          verifyMessage: refuse,
          createClient: refuse,
          ...actions,
        }
      },
    },
    http: { request: refuse },
    env: { window: undefined },
    ...(tokens && { tokens: { 'eip155:1': tokens } }),
  })
  return { asked, portfolio }
}

test('the native balance comes with the network’s native token', async () => {
  const { asked, portfolio } = setup({ getNativeBalance: async () => 5n })
  await expect(portfolio.getBalance(parameters)).resolves.toEqual({ value: 5n, decimals: 18, symbol: 'ETH' })
  expect(asked).toEqual(['eip155'])
})

test('the native token comes first, then the tokens in their order; zero balances are absent', async () => {
  const dai: Token = { ...usdc, address: '0x6B17', symbol: 'DAI', name: 'Dai', decimals: 18 }
  const empty: Token = { ...usdc, address: '0x0001', symbol: 'NIL' }
  const { portfolio } = setup(
    {
      getBalances: async ({ tokens }) => ({
        native: 7n,
        tokens: tokens.map((token) => ({ token, quantity: token === empty ? 0n : 3n })),
      }),
    },
    [usdc, empty, dai],
  )
  const { rows, isPartial } = await portfolio.getTokens(parameters)
  expect(isPartial).toBeUndefined()
  expect(rows).toEqual([
    {
      id: 'eip155:1/slip44:60',
      networkId: 'eip155:1',
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      quantity: 7n,
    },
    { id: 'eip155:1/erc20:0xA0b8', networkId: 'eip155:1', ...usdc, quantity: 3n, iconUrl: undefined },
    { id: 'eip155:1/erc20:0x6B17', networkId: 'eip155:1', ...dai, quantity: 3n, iconUrl: undefined },
  ])
})

test('specification 5: tokens with decimals equal to 0 are dropped as low quality', async () => {
  const asked: Token[] = []
  const { portfolio } = setup(
    {
      async getBalances({ tokens }) {
        asked.push(...tokens)
        return { native: 0n, tokens: [] }
      },
    },
    [{ ...usdc, decimals: 0 }, usdc],
  )
  await portfolio.getTokens(parameters)
  expect(asked).toEqual([usdc])
})

test.each([
  ['the built-in list where the host lists no tokens', undefined, mainnet, builtIn['eip155:1']],
  ['nothing on a network that the host did not list', [usdc], base, []],
])('reads %s', async (_, tokens, network, expected) => {
  const asked: Token[] = []
  const { portfolio } = setup(
    {
      async getBalances(requests) {
        asked.push(...requests.tokens)
        return { native: 0n, tokens: [] }
      },
    },
    tokens,
  )
  expect((await portfolio.getTokens({ ...parameters, network })).rows).toEqual([])
  expect(asked).toEqual(expected)
})

test('the texts of a token are cleaned', async () => {
  const odd: Token = { ...usdc, name: 'USD\u202e nioC', symbol: 'US\u200bDC' }
  const { portfolio } = setup(
    { getBalances: async () => ({ native: 0n, tokens: [{ token: odd, quantity: 1n }] }) },
    [odd],
  )
  const [row] = (await portfolio.getTokens(parameters)).rows
  expect(`${row?.name}${row?.symbol}`).not.toMatch(/[\u202e\u200b]/)
})

const pinned = {
  id: 'eip155:1/erc20:0x0009',
  networkId: 'eip155:1',
  address: '0x0009',
  symbol: 'PIN',
  name: 'Pinned',
  decimals: 4,
} as const
const pinnedCoin = { ...pinned, id: 'eip155:1/slip44:60', address: undefined } as const

test('pinned tokens are read with the listed ones, each once, and reported even with 0', async () => {
  const asked: Token[] = []
  const { portfolio } = setup(
    {
      async getBalances({ tokens }) {
        asked.push(...tokens)
        return { native: 0n, tokens: tokens.map((token) => ({ token, quantity: 0n })) }
      },
    },
    [usdc],
  )
  const listed = { ...pinned, id: `eip155:1/erc20:${usdc.address.toLowerCase()}` } as const
  const answer = await portfolio.getTokens({ ...parameters, pinned: [pinned, pinnedCoin, listed] })
  expect(asked.map(({ address }) => address)).toEqual([usdc.address, '0x0009'])
  expect(answer.isPartial).toBeUndefined()
  expect(answer.rows.map(({ symbol, quantity }) => [symbol, quantity])).toEqual([
    ['ETH', 0n],
    ['USDC', 0n],
    ['PIN', 0n],
  ])
})

test('a token whose contract did not answer is absent, and the answer is partial', async () => {
  const { portfolio } = setup({ getBalances: async () => ({ native: 1n, tokens: [] }) }, [usdc])
  const answer = await portfolio.getTokens(parameters)
  expect(answer).toMatchObject({ rows: [{ symbol: 'ETH' }], isPartial: true })
})

test('a name is read on Ethereum, not on another network with a resolver', async () => {
  const { portfolio } = setup({
    async getName({ network }) {
      expect(network).toBe(mainnet)
      return { name: 'alice.eth', avatar: 'https://pictures.example/a.png' }
    },
  })
  await expect(
    portfolio.getProfile({ ...parameters, networks: [sepolia, { ...mainnet, id: 59144 }, mainnet] }),
  ).resolves.toEqual({
    name: 'alice.eth',
    avatarUrl: 'https://pictures.example/a.png',
    source: 'ens',
  })
})

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const inline = 'data:image/png;base64,AAAA'

test.each([
  [`ipfs://${cid}/me.png`, `https://ipfs.io/ipfs/${cid}/me.png`],
  [inline, inline],
  ['http://pictures.example/a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hi', undefined],
  ['ipfs://Qm', undefined],
  ['eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/1', undefined],
  ['', undefined],
])('the avatar of a name at %j is shown from %j', async (avatar, avatarUrl) => {
  const { portfolio } = setup({ getName: async () => ({ name: 'alice.eth', avatar }) })
  const profile = await portfolio.getProfile({ ...parameters, networks: [mainnet] })
  expect([profile.name, profile.avatarUrl || undefined]).toEqual(['alice.eth', avatarUrl])
})

test.each<[string, readonly Network[], ChainActions['getName']]>([
  ['no network has a resolver', [base], refuse],
  ['the account has no name', [mainnet], async () => undefined],
])('where %s the profile is empty', async (_, networks, getName) => {
  const { portfolio } = setup({ getName })
  await expect(portfolio.getProfile({ ...parameters, networks })).resolves.toEqual({ source: 'none' })
})
