import { expect, test } from 'vitest'
import { switchEip1193Network } from '../../../../hooks/evm/wallet/switchEip1193Network.js'
import { base } from '../../../../hooks/networks.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { createClock } from '../../../support/createClock.js'
import {
  createFakeWallet,
  type FakeWallet,
  never,
  rejected,
  unknownChain,
} from '../../../support/createFakeWallet.js'

const ask = 'wallet_switchEthereumChain'
const add = 'wallet_addEthereumChain'

function setup(fox: FakeWallet = createFakeWallet({ chains: [1] })) {
  const clock = createClock()
  const controller = new AbortController()
  const env = { schedule: clock.schedule } as Env
  const run = (network: Network = base) =>
    switchEip1193Network({ env, provider: fox.inject(), network, signal: controller.signal })
  return { clock, controller, fox, methods: () => fox.requests.map(({ method }) => method), run }
}

test('a network known to the wallet is switched to', async () => {
  const { fox, methods, run } = setup(createFakeWallet())
  await run()
  expect(methods()).toEqual([ask, 'eth_chainId'])
  expect(fox.requests[0]?.params).toEqual([{ chainId: '0x2105' }])
})

test('a network unknown to the wallet is added, then switched to (4902)', async () => {
  const { fox, methods, run } = setup()
  await run()
  expect(methods()).toEqual([ask, add, 'eth_chainId', ask, 'eth_chainId'])
  expect(fox.requests[1]?.params).toEqual([
    {
      chainId: '0x2105',
      chainName: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://mainnet.base.org'],
      blockExplorerUrls: ['https://basescan.org'],
    },
  ])
})

test('a URL with a project id in it is not passed to the wallet', async () => {
  const service = 'https://rpc.walletconnect.org/v1/?chainId=eip155:8453&projectId=abc'
  const { fox, run } = setup()
  await run({ ...base, rpcUrls: { default: { http: [service, 'https://node.example'] } } })
  expect(fox.requests[1]).toMatchObject({ method: add, params: [{ rpcUrls: ['https://node.example'] }] })
  const alone = setup()
  const switching = alone.run({ ...base, rpcUrls: { default: { http: [service] } } })
  await expect(switching).rejects.toMatchObject({ name: 'UnknownChainError' })
  expect(alone.methods()).toEqual([ask])
})

test('a wallet that switches while adding receives no second request', async () => {
  const { fox, methods, run } = setup()
  fox.next(add, () => {
    fox.setChain(8453)
    return null
  })
  await run()
  expect(methods()).toEqual([ask, add, 'eth_chainId'])
})

test.each([
  [
    'inside data.originalError',
    { code: -32603, message: 'Internal error', data: { originalError: { code: 4902 } } },
  ],
  ['as text alone', { code: -32603, message: 'Unrecognized chain ID "0x2105". Try adding the chain first.' }],
])('a wallet that wraps 4902 (%s) is recognized', async (_, thrown) => {
  const { fox, methods, run } = setup()
  fox.next(ask, () => Promise.reject(thrown))
  await run()
  expect(methods()).toContain(add)
})

test.each([
  ['to switch', ask],
  ['to add', add],
])('a user who rejects %s has rejected the switch', async (_, method) => {
  const { fox, methods, run } = setup()
  fox.next(method, rejected)
  await expect(run()).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(methods().at(-1)).toBe(method)
})

test('a wallet that still does not know the network after adding fails with that', async () => {
  const { fox, run } = setup()
  fox.next(ask, unknownChain)
  fox.next(ask, unknownChain)
  await expect(run()).rejects.toMatchObject({ name: 'UnknownChainError' })
})

test('a silent switch is found at 0.5, 1, 2 and 4 s (F18)', async () => {
  const { clock, fox, methods, run } = setup()
  fox.next(ask, () => null)
  const switching = run()
  const asked = () => methods().filter((method) => method === 'eth_chainId').length
  const counts: number[] = []
  for (const ms of [0, 500, 500, 1000, 2000]) {
    await clock.advance(ms)
    counts.push(asked())
  }
  expect(counts).toEqual([1, 2, 3, 4, 5])
  fox.setChain(8453, { silent: true })
  await clock.advance(4000)
  await switching
  expect(clock.pending()).toBe(0)
})

test('a wallet that approved and did not switch times out after 30 s (F18)', async () => {
  const { clock, fox, run } = setup()
  fox.next(ask, () => null)
  let isOver = false
  const ended = expect(
    run().finally(() => {
      isOver = true
    }),
  ).rejects.toMatchObject({ name: 'NetworkNotSwitchedError' })
  await clock.advance(29_999)
  expect(isOver).toBe(false)
  await clock.advance(1)
  await ended
})

test.each([
  ['the wallet is asked', 0],
  ['it is polling', 700],
])('an abort while %s ends at once and leaves no timer', async (when, ms) => {
  const { clock, controller, fox, run } = setup()
  fox.next(ask, when === 'the wallet is asked' ? never : () => null)
  const ended = expect(run()).rejects.toBeDefined()
  await clock.advance(ms)
  controller.abort()
  await ended
  expect(clock.pending()).toBe(0)
})
