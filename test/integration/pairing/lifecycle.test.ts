import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { createClock } from '../../support/createClock.js'
import { eventually } from '../../support/eventually.js'
import { connectPair, openPair as open } from './support/connectPair.js'
import { createStore } from './support/createStore.js'
import { hurryClients } from './support/hurryClients.js'
import { openConnector, versions } from './support/openConnector.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()
const storedSessionsKey = 'latchkey:1:default:walletconnect:session'
const weekAndDay = 8 * 24 * 60 * 60 * 1_000

afterEach(() => {
  vi.useRealTimers()
  clients.relay.faults.clear()
})

describe.each(versions)('with the client %s', (version) => {
  const openPair = (parameters: Partial<Parameters<typeof open>[1]> = {}) =>
    open(clients, { version, ...parameters })
  const connect = (parameters: Partial<Parameters<typeof open>[1]> = {}) =>
    connectPair(clients, { version, ...parameters })

  test('all namespaces are proposed as optional, without any node URL', async () => {
    const { wallet } = await connect()
    const params = wallet.proposals[0]?.params
    expect(params?.requiredNamespaces).toEqual({})
    expect(Object.keys(params?.optionalNamespaces ?? {})).toEqual(['eip155', 'solana'])
    expect(JSON.stringify(params)).not.toContain('127.0.0.1:')
    expect(JSON.stringify(params)).not.toContain('rpcMap')
  })

  test.each([
    [{ code: 5000, message: 'User rejected.' }, 'UserRejectedError'],
    [{ code: 5002, message: 'User rejected methods.' }, 'UserRejectedError'],
    [{ code: 5100, message: 'Unsupported chains.' }, 'NetworksNotSupportedError'],
    [{ code: 5101, message: 'Unsupported methods.' }, 'UnsupportedMethodError'],
  ])(
    'a wallet that rejects with %j is reported, and the next press shows another link',
    async (error, name) => {
      const { press, wallet, restore } = await openPair({ script: { propose: () => error } })
      const first = press()
      await wallet.kit.pair({ uri: await first.uri })
      await expect(first.answer).rejects.toMatchObject({ name })
      expect(await restore()).toEqual([])
      const again = press()
      expect(await again.uri).not.toBe(await first.uri)
      again.answer.catch(() => undefined)
    },
  )

  test('an aborted attempt ends at once, and a later approval is ended in the wallet too', async () => {
    const ending = new AbortController()
    const { press, wallet, store, events } = await openPair({ script: { propose: () => undefined } })
    const { answer, uri } = press({ signal: ending.signal })
    await wallet.kit.pair({ uri: await uri })
    await vi.waitUntil(() => wallet.proposals.length === 1, 15_000)
    ending.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')

    const [proposal] = wallet.proposals
    if (proposal === undefined) throw new TypeError('There is no proposal.')
    const gone = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await wallet.approve(proposal)
    await gone
    expect(wallet.kit.getActiveSessions()).toEqual({})
    await eventually(() => store.items.get(storedSessionsKey)).toBe('[]')
    expect(events).toEqual([])
  })

  test('a signal aborted before the request shows no link', async () => {
    const { press, news } = await openPair()
    const { answer } = press({ signal: AbortSignal.abort(new Error('too late')) })
    await expect(answer).rejects.toThrow('too late')
    expect(news).toEqual([])
  })

  test('a proposal that nobody answers expires without an unhandled rejection on the page', async () => {
    const unhandled: unknown[] = []
    const keep = (reason: unknown) => unhandled.push(reason)
    const listeners = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', keep)
    onTestFinished(() => {
      process.off('unhandledRejection', keep)
      for (const listener of listeners) process.on('unhandledRejection', listener)
    })
    const schedule = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => schedule.mockRestore())
    const ending = new AbortController()
    const { press } = await openPair()
    const { answer, uri } = press({ signal: ending.signal })
    await uri
    const expiries = schedule.mock.calls.filter(([, delay]) => delay === 300_000)
    expect(expiries).not.toEqual([])
    for (const [expire] of expiries) expire()
    // Node reports what is unhandled once the microtasks are done.
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).toEqual([])
    ending.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')
  })

  test('an expired pairing is replaced, and an approval of the older one still counts', async () => {
    const clock = createClock()
    const { monotonic, schedule } = clock
    const { press, wallet, news, uris } = await openPair({ env: { monotonic, schedule } })
    const { answer, uri } = press()
    const first = await uri
    expect(news.at(-1)).toEqual({ type: 'uri', uri: first, expiresAt: 230_000 })
    await clock.advance(230_000)
    await vi.waitUntil(() => uris().length === 2, 15_000)
    expect(news.at(-1)).toMatchObject({ type: 'uri', expiresAt: 460_000 })
    expect(uris()[1]).not.toBe(first)

    await wallet.kit.pair({ uri: first })
    expect(await answer).toHaveLength(2)
    await clock.advance(1_000_000)
    expect(uris()).toHaveLength(2)
  })

  test('a displayed but unused code is invalid after another one connected', async () => {
    const clock = createClock()
    const { monotonic, schedule } = clock
    const { press, wallet, uris } = await openPair({ env: { monotonic, schedule } })
    const other = await openPair({ script: { propose: () => undefined } })
    const { answer } = press()
    await vi.waitUntil(() => uris().length === 1, 15_000)
    await clock.advance(230_000)
    await vi.waitUntil(() => uris().length === 2, 15_000)
    const deleted = new Promise((resolve) =>
      other.wallet.kit.core.pairing.events.once('pairing_delete', resolve),
    )
    await other.wallet.kit.pair({ uri: uris()[0] ?? '' })
    await wallet.kit.pair({ uri: uris()[1] ?? '' })
    expect(await answer).toHaveLength(2)
    await deleted
  })

  test('a page that slept past the expiry of its pairing shows another one at once', async () => {
    const clock = createClock()
    const { monotonic, schedule, now } = clock
    const { press, page, uris, news, wallet } = await openPair({ env: { monotonic, schedule, now } })
    const { answer, uri } = press()
    await uri
    page.hide()
    clock.skew(300_000)
    page.show()
    await vi.waitUntil(() => uris().length === 3, 15_000)
    expect(news.filter(({ type }) => type === 'uri')[1]).toMatchObject({ uri: uris()[0], expiresAt: 0 })
    await wallet.kit.pair({ uri: uris()[2] ?? '' })
    expect(await answer).toHaveLength(2)
  })

  test('a wallet that ends the session ends it for every namespace', async () => {
    const { wallet, topic, events, restore, evmProvider, address } = await connect()
    const heard = new Promise((resolve) => evmProvider.on?.('disconnect', resolve))
    await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await eventually(() => events).toEqual([
      { type: 'disconnected', namespace: 'eip155' },
      { type: 'disconnected', namespace: 'solana' },
    ])
    expect(await heard).toMatchObject({ code: 4900 })
    expect(await restore()).toEqual([])
    const request = evmProvider.request({ method: 'personal_sign', params: ['0x00', address] })
    await expect(request).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
  })

  test('a session that the wallet ends twice ends once, without an unhandled rejection', async () => {
    const { wallet, topic, events, press } = await connect()
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    // The kit's `disconnectSession` ends a session once.
    const engine = wallet.kit.engine.signClient.engine as unknown as {
      sendRequest(parameters: { topic: string; method: string; params: object }): Promise<number>
    }
    const params = { code: 6000, message: 'User disconnected.' }
    const end = () => engine.sendRequest({ topic, method: 'wc_sessionDelete', params })
    await Promise.all([end(), end()])
    await eventually(() => events).toHaveLength(2)
    // The page handles messages in their order, so both ends are handled before the next approval.
    const { answer, uri } = press()
    await wallet.kit.pair({ uri: await uri })
    expect(await answer).toHaveLength(2)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('disconnecting ends the session in the wallet, and doing it again is no error', async () => {
    const { wallet, connector, store, restore } = await connect()
    const deleted = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await connector.disconnect()
    await deleted
    expect(wallet.kit.getActiveSessions()).toEqual({})
    expect(store.items.get(storedSessionsKey)).toBe('[]')
    await eventually(() => store.items.get('latchkey:1:default:walletconnect:wc@2:core:0.3//pairing')).toBe(
      '[]',
    )
    await connector.disconnect()
    expect(await restore()).toEqual([])
  })

  test('while the relay is unreachable a disconnect ends locally in time, and reaches the wallet later', async () => {
    const { schedule } = createEnv()
    const env = { schedule: (callback: () => void, ms: number) => schedule(callback, ms / 10) }
    const { wallet, connector, restore, store } = await connect({ env })
    const lost = new Promise((resolve) => wallet.kit.core.relayer.once('relayer_disconnect', resolve))
    clients.relay.fail('relay', 'drop')
    await lost
    const deleted = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await expect(connector.disconnect()).rejects.toMatchObject({ name: 'WalletTimeoutError' })
    expect(store.items.get(storedSessionsKey)).toBe('[]')
    expect(await restore()).toEqual([])
    clients.relay.fail('relay', 'off')
    await deleted
  })

  test('bad records in everything that the client stored cost themselves: the session stays, and another wallet pairs', async () => {
    const store = createStore()
    const { connector, topic } = await connect({ store })
    connector.rest?.()
    const bad = [null, 7, 'x', {}, { topic: 'x' }, { id: null }]
    for (const [key, text] of store.items) {
      if (!key.includes(':walletconnect:')) continue
      const value: unknown = JSON.parse(text)
      const broken = Array.isArray(value)
        ? [...bad, ...value, ...bad]
        : { ...(value as object), x: 7, y: null }
      store.items.set(key, JSON.stringify(broken))
    }
    const seed = 'latchkey:1:default:walletconnect:wc@2:core:0.3//keychain'
    const keys = JSON.parse(store.items.get(seed) ?? '') as object
    store.items.set(seed, JSON.stringify({ ...keys, client_ed25519_seed: 7 }))

    const next = await openPair({ store })
    expect((await next.restore()).length).toBeGreaterThan(0)
    const { answer, uri } = next.press()
    await next.wallet.kit.pair({ uri: await uri })
    expect((await answer).length).toBeGreaterThan(0)
    expect(Object.keys(next.wallet.kit.getActiveSessions())).not.toContain(topic)
  })

  test('after a disconnect nothing that is stored names the account or what was asked of it', async () => {
    const { connector, evmProvider, store, address } = await connect({
      script: { request: () => ({ result: '0x' }) },
    })
    await evmProvider.request({ method: 'personal_sign', params: ['0x61', address] })
    const own = () => [...store.items].filter(([key]) => key.includes(':walletconnect:')).join()
    expect(own()).toContain(address)
    await connector.disconnect()
    await eventually(() => own()).not.toContain(address)
    expect(own()).not.toContain('personal_sign')
  })

  test('a session expires after a week', async () => {
    hurryClients()
    const { events, restore } = await connect()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + weekAndDay })
    await eventually(() => events).toEqual([
      { type: 'disconnected', namespace: 'eip155' },
      { type: 'disconnected', namespace: 'solana' },
    ])
    expect(await restore()).toEqual([])
  })

  test('the next page load restores the session, its network and its requests, without a prompt', async () => {
    const store = createStore()
    const { connector, wallet, topic, connections } = await connect({
      store,
      script: { request: () => ({ result: '0x' }) },
    })
    const second = { id: 31_338, name: 'Local two', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 } }
    const network = { ...second, rpcUrls: { default: { http: ['http://127.0.0.1:2'] } } }
    await connector.switchNetwork({ network, signal: new AbortController().signal })

    const again = openConnector({ url: clients.relay.url, version, store })
    const restored = await again.restore()
    const [evmConnection, solanaConnection] = connections
    expect(restored).toEqual([
      { ...evmConnection, networkId: 'eip155:31338', accounts: [`eip155:31338:${wallet.account.address}`] },
      solanaConnection,
    ])
    expect(wallet.proposals).toHaveLength(1)
    expect(again.news).toEqual([])
    const provider = (await again.connector.provider('eip155')) as typeof connector & {
      request(call: object): Promise<unknown>
    }
    expect(
      await provider.request({ method: 'personal_sign', params: ['0x00', wallet.account.address] }),
    ).toBe('0x')
    expect(wallet.requests).toMatchObject([{ topic, chainId: 'eip155:31338' }])
    expect(again.loads()).toBe(1)
  })

  test('without a live session, a silent connect and a disconnect load nothing', async () => {
    const store = createStore()
    const fresh = openConnector({ url: clients.relay.url, version, store })
    expect(await fresh.restore()).toEqual([])
    await fresh.connector.disconnect()
    expect(fresh.loads()).toBe(0)

    await connect({ store })
    const now = () => Date.now() + weekAndDay
    const late = openConnector({ url: clients.relay.url, version, store, env: { now } })
    expect(await late.restore()).toEqual([])
    expect(late.loads()).toBe(0)
  })

  test('connecting another wallet ends the previous session', async () => {
    const { press, wallet, uris, restore } = await connect()
    const other = await openPair()
    const { answer, uri } = press()
    const ended = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await other.wallet.kit.pair({ uri: await uri })
    expect((await answer)[1]?.accounts).toEqual([expect.stringContaining(other.wallet.solanaSigner.address)])
    await ended
    expect(await restore()).toEqual(await answer)
    expect(uris()).toHaveLength(2)
  })
})

test('on a server nothing is loaded', async () => {
  const server = openConnector({ url: clients.relay.url, version: '2.21.8', env: { window: undefined } })
  await expect(server.restore()).rejects.toMatchObject({ name: 'PairingNotLoadedError' })
  expect(server.loads()).toBe(0)
})
