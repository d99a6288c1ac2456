import { expect, test } from 'vitest'
import { createEip1193Connector } from '../../../../hooks/evm/wallet/createEip1193Connector.js'
import type { Eip1193Provider } from '../../../../hooks/evm/wallet/provider.js'
import type { ConnectorEvent } from '../../../../hooks/shared/types/connector.js'
import { createClock, settle } from '../../../support/createClock.js'
import { alice, createAnswer, createFakeWallet, gone } from '../../../support/createFakeWallet.js'

function setup(provider: Eip1193Provider) {
  const { now, monotonic, schedule } = createClock()
  return createEip1193Connector({
    env: {
      now,
      monotonic,
      schedule,
      randomUUID: () => 'uuid',
      fetch: () => Promise.reject(new TypeError('not expected')),
      window: undefined,
      storage: undefined,
    },
    provider,
    id: 'io.fox',
    type: 'ANNOUNCED',
    name: 'Fox',
  })
}
const { signal } = new AbortController()
const silently = { namespaces: ['eip155'], silent: true, signal } as const

test('a silent connect never prompts, and without a permission it is an empty list', async () => {
  const fox = createFakeWallet()
  await expect(setup(fox.inject()).connect(silently)).resolves.toEqual([])
  expect(Object.keys(fox.calls).sort()).toEqual(['eth_accounts', 'eth_chainId'])
})

test('a provider without events can be connected and listened to', async () => {
  const { request } = createFakeWallet({ allowed: true }).inject()
  const connector = setup({ request })
  await expect(connector.connect(silently)).resolves.toMatchObject([{ accounts: [`eip155:1:${alice}`] }])
  expect(() => connector.subscribe(() => undefined)()).not.toThrow()
})

test('a provider that throws for listeners breaks nothing (F17)', async () => {
  const { request } = createFakeWallet({ allowed: true }).inject()
  const connector = setup({ request, on: gone, removeListener: gone })
  await expect(connector.connect(silently)).resolves.toHaveLength(1)
  expect(() => connector.subscribe(() => undefined)()).not.toThrow()
})

test('a provider that throws synchronously fails with a typed error', async () => {
  const connector = setup({ request: gone })
  await expect(connector.connect(silently)).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
  await expect(connector.disconnect()).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
})

test('wallet events reach the listener in normalized form, until it is removed', async () => {
  const fox = createFakeWallet({ allowed: true })
  const heard: ConnectorEvent[] = []
  const stop = setup(fox.inject()).subscribe((event) => heard.push(event))
  fox.setChain(8453)
  fox.setAccounts([alice.toLowerCase()])
  fox.lock()
  stop()
  fox.unlock()
  expect(fox.listeners()).toBe(0)
  expect(heard).toEqual([
    { type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:8453' },
    { type: 'accountsChanged', namespace: 'eip155', accounts: [`eip155:8453:${alice}`] },
    { type: 'accountsChanged', namespace: 'eip155', accounts: [] },
  ])
})

test('the provider is returned unchanged', async () => {
  const provider = createFakeWallet().inject()
  await expect(setup(provider).provider('eip155')).resolves.toBe(provider)
})

test('a silent connect leaves no listener behind', async () => {
  const fox = createFakeWallet({ allowed: true })
  await setup(fox.inject()).connect(silently)
  expect(fox.listeners()).toBe(0)
})

test('a request that is cancelled while the wallet reports its network asks for no switch', async () => {
  const fox = createFakeWallet({ allowed: true })
  const answer = createAnswer()
  fox.next('eth_chainId', () => answer.promise)
  const controller = new AbortController()
  const asked = { namespaces: ['eip155'], silent: false, networkId: 'eip155:8453' } as const
  const connecting = setup(fox.inject()).connect({ ...asked, signal: controller.signal })
  await settle()
  controller.abort()
  answer.resolve('0x1')
  await connecting
  expect(fox.calls['eth_requestAccounts']).toBe(1)
  expect(fox.calls['wallet_switchEthereumChain']).toBeUndefined()
})

test.each([
  ['throws', gone],
  ['answers at once, without a promise', () => []],
  [
    'throws a text',
    () => {
      throw 'no'
    },
  ],
])('a wallet that reports a disconnect and then %s leaves no rejection behind', async (_, request) => {
  const listeners = new Map<string, (payload: unknown) => void>()
  const heard: ConnectorEvent[] = []
  const provider = {
    request: request as unknown as Eip1193Provider['request'],
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
  }
  const rejections: unknown[] = []
  const onRejection = (thrown: unknown) => rejections.push(thrown)
  process.on('unhandledRejection', onRejection)
  setup(provider).subscribe((event) => heard.push(event))
  listeners.get('disconnect')?.({ code: 1011 })
  await settle()
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', onRejection)
  expect(rejections).toEqual([])
  expect(heard.map(({ type }) => type)).toEqual(request === gone ? ['disconnected'] : [])
})

test('a wallet that rejects one request and throws for the next leaves no rejection behind', async () => {
  let calls = 0
  const request = () => {
    calls += 1
    if (calls % 2 === 1) return Promise.reject(new Error('first'))
    throw new Error('second')
  }
  const rejections: unknown[] = []
  const onRejection = (thrown: unknown) => rejections.push(thrown)
  process.on('unhandledRejection', onRejection)
  await expect(setup({ request }).connect(silently)).rejects.toBeInstanceOf(Error)
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', onRejection)
  expect(rejections).toEqual([])
})
