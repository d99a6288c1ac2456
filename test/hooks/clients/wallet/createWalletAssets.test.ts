import { expect, test } from 'vitest'
import { createWalletAssets } from '../../../../hooks/clients/wallet/createWalletAssets.js'
import { base, mainnet } from '../../../../hooks/networks.js'
import { UnsupportedMethodError } from '../../../../hooks/shared/errors/provider.js'
import { createClock } from '../../../support/createClock.js'
import { alice, never } from '../../../support/createFakeWallet.js'

const usdc = {
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  balance: '0xf4240',
  type: 'ERC20',
  metadata: {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    price: 1.5,
    iconUrl: 'https://img.example/u.png',
  },
}
const ether = {
  address: 'native',
  balance: '0x20000000000001',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 0, iconUrl: '' },
}
const declared = { '0x1': { assetDiscovery: { supported: true } } }
const address = `eip155:1:${alice}` as const

/** A wallet with these answers by method; other methods are unknown to it. */
function setup(methods: Readonly<Record<string, () => unknown>>) {
  const clock = createClock()
  const asked: { method: string; params: unknown }[] = []
  const read = createWalletAssets({ env: clock })
  const provider = {
    async request(call: { method: string; params: unknown }) {
      asked.push(call)
      const answer = methods[call.method]
      if (answer === undefined) throw { code: 4200, message: 'no such method' }
      return answer()
    },
  }
  const get = (more: Partial<Parameters<typeof read>[0]> = {}) =>
    read({ provider, address, network: mainnet, ...more })
  return { asked, clock, get, methods: () => asked.map(({ method }) => method) }
}

test('a wallet that declares support returns assets, exactly, with their value', async () => {
  const { asked, get } = setup({
    wallet_getCapabilities: () => declared,
    wallet_getAssets: () => ({ '0x01': [ether, usdc] }),
  })
  expect(await get()).toEqual([
    {
      id: 'eip155:1/slip44:60',
      networkId: 'eip155:1',
      address: undefined,
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      quantity: 9_007_199_254_740_993n,
      price: undefined,
      value: undefined,
      iconUrl: undefined,
    },
    {
      id: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      networkId: 'eip155:1',
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      quantity: 1_000_000n,
      price: '1.5',
      value: '1.5',
      iconUrl: 'https://img.example/u.png',
    },
  ])
  expect(asked).toEqual([
    { method: 'wallet_getCapabilities', params: [alice, ['0x1']] },
    { method: 'wallet_getAssets', params: [{ account: alice, chainFilter: ['0x1'] }] },
  ])
})

test.each<[string, unknown]>([
  ['nothing', {}],
  ['another chain', { '0x2105': { assetDiscovery: { supported: true } } }],
  ['no support', { '0x1': { assetDiscovery: { supported: false } } }],
  ['a word', 'yes'],
])(
  'a wallet that declares %s is not asked for assets, nor for its capabilities again',
  async (_, capabilities) => {
    const { get, methods } = setup({ wallet_getCapabilities: () => capabilities })
    expect(await get()).toBeUndefined()
    expect(await get()).toBeUndefined()
    expect(methods()).toEqual(['wallet_getCapabilities'])
  },
)

test('specification 5: one invalid asset makes the whole answer invalid', async () => {
  const { get } = setup({
    wallet_getCapabilities: () => declared,
    wallet_getAssets: () => ({ '0x1': [ether, { ...usdc, balance: 5 }] }),
  })
  expect(await get()).toBeUndefined()
})

test.each<[string, () => unknown]>([
  ['EIP-1193', () => Promise.reject({ code: 4200 })],
  ['JSON-RPC', () => Promise.reject({ code: -32601 })],
  ['a WalletConnect session', () => Promise.reject(new UnsupportedMethodError())],
])('a wallet that rejects the method as unknown, by %s, is not asked again', async (_, refuse) => {
  const { get, methods } = setup({ wallet_getCapabilities: refuse })
  expect(await get()).toBeUndefined()
  expect(await get({ network: base })).toBeUndefined()
  expect(methods()).toEqual(['wallet_getCapabilities'])
})

test('another rejection is retried', async () => {
  let calls = 0
  const { get } = setup({
    wallet_getCapabilities() {
      calls += 1
      if (calls === 1) throw { code: 4100, message: 'locked' }
      return declared
    },
    wallet_getAssets: () => ({ '0x1': [usdc] }),
  })
  expect(await get()).toBeUndefined()
  expect(await get()).toHaveLength(1)
})

test.each(['wallet_getCapabilities', 'wallet_getAssets'])(
  'a wallet that leaves %s pending times out after 4 s, and is not asked again',
  async (silent) => {
    const { clock, get, methods } = setup({
      wallet_getCapabilities: () => declared,
      wallet_getAssets: () => ({}),
      [silent]: never,
    })
    const reading = get()
    await clock.advance(4000)
    expect(await reading).toBeUndefined()
    const before = methods().length
    expect(await get()).toBeUndefined()
    expect(methods()).toHaveLength(before)
    expect(clock.pending()).toBe(0)
  },
)

test('an aborted call rejects with the reason, and the wallet stays enabled', async () => {
  const { clock, get } = setup({ wallet_getCapabilities: never })
  const controller = new AbortController()
  const reading = get({ signal: controller.signal })
  const gone = new Error('the account changed')
  controller.abort(gone)
  await expect(reading).rejects.toBe(gone)
  expect(clock.pending()).toBe(0)
})

test.each([undefined, 'x', {}, { request: 5 }])('an invalid provider is not asked: %j', async (provider) => {
  expect(await setup({}).get({ provider })).toBeUndefined()
})
