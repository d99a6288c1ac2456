import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { evm } from '../../../hooks/evm/evm.js'
import { switchNetwork } from '../../../hooks/networks/switchNetwork.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import type { ChainAdapter } from '../../../hooks/shared/types/chain.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createFakePairing } from '../../support/createFakePairing.js'
import { alice, bob, createFakeWallet, never } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const idKey = (id: string) => `latchkey:1:${id}:connected_connector_id:eip155`
const stored = (id = 'default') => ({ [idKey(id)]: '"io.fox"' })

test('before the start no page API is touched', async () => {
  const touched: string[] = []
  const refuse = (name: string) =>
    new Proxy({} as never, {
      get(_, key) {
        touched.push(`${name}.${String(key)}`)
        return undefined
      },
    })
  const { latchkey } = createTestLatchkey({
    env: {
      window: refuse('window'),
      storage: refuse('storage'),
      fetch: refuse('fetch'),
      schedule: () => {
        touched.push('schedule')
        return () => undefined
      },
    },
  })
  expect(getAccount(latchkey).status).toBe('reconnecting')
  expect(touched).toEqual([])
})

test('with nothing stored the start only listens for other tabs, and loads no effects', async () => {
  const { add, advance, clock, latchkey, tab } = createTestLatchkey()
  const fox = createFakeWallet({ allowed: true })
  add(fox, { rdns: 'io.fox' })
  latchkey.start()
  await advance(10_000)
  expect(getAccount(latchkey).status).toBe('disconnected')
  expect(latchkey.session.getState().connectors).toEqual([])
  expect(fox.calls).toEqual({})
  expect(clock.pending()).toBe(0)
  expect(tab.writes).toEqual([])
})

test('StrictMode’s start, stop, start is one start: one request, one listener', async () => {
  const browser = createBrowser(stored())
  const once = createTestLatchkey({ browser })
  once.latchkey.start()
  await once.advance()
  const listeners = once.tab.listeners()

  const { add, advance, latchkey, tab } = createTestLatchkey({ browser })
  const fox = createFakeWallet({ allowed: true })
  add(fox, { rdns: 'io.fox' })
  const stop = latchkey.start()
  stop()
  latchkey.start()
  await advance()
  expect(getAccount(latchkey)).toMatchObject({ status: 'connected', address: alice })
  expect(fox.calls).toEqual({ eth_accounts: 1, eth_chainId: 1 })
  // One more than before: the wallet's own listener.
  expect(tab.listeners()).toBe(listeners + 1)
})

test('every start has its own stop, and calling it twice counts once', async () => {
  const { advance, latchkey, tab } = createTestLatchkey()
  const before = tab.listeners()
  const stopFirst = latchkey.start()
  const stopSecond = latchkey.start()
  stopFirst()
  stopFirst()
  await advance()
  expect(tab.listeners()).toBeGreaterThan(before)
  stopSecond()
  await advance()
  expect(tab.listeners()).toBe(before)
})

test.each(['stop', 'destroy'] as const)('%s leaves no listener and no timer', async (way) => {
  const { add, advance, clock, connector, latchkey, tab } = createTestLatchkey()
  const fox = createFakeWallet()
  add(fox, { rdns: 'io.fox' })
  const before = tab.listeners()
  const stop = latchkey.start()
  await latchkey.wake()
  await connect(latchkey, { connector: connector('io.fox') })
  fox.next('wallet_switchEthereumChain', () => null)
  const switching = switchNetwork(latchkey, { network: 'eip155:8453' })
  const ended = expect(switching).rejects.toMatchObject({ kind: 'cancelled' })
  await advance(700)
  expect(clock.pending()).toBeGreaterThan(0)
  expect(fox.listeners()).toBeGreaterThan(0)

  if (way === 'stop') stop()
  else latchkey.destroy()
  await advance()
  await ended
  expect({ page: tab.listeners(), wallet: fox.listeners(), timers: clock.pending() }).toEqual({
    page: before,
    wallet: 0,
    timers: 0,
  })
})

test('a destroyed instance does not start again', async () => {
  const { advance, latchkey, tab } = createTestLatchkey({ browser: createBrowser(stored()) })
  const before = tab.listeners()
  latchkey.destroy()
  latchkey.start()()
  await latchkey.wake()
  await advance()
  expect(tab.listeners()).toBe(before)
})

test('a page that closes during a reconnect ends no connection', async () => {
  const browser = createBrowser(stored())
  const { add, advance, latchkey } = createTestLatchkey({ browser })
  const fox = createFakeWallet({ allowed: true })
  fox.next('eth_accounts', never)
  add(fox, { rdns: 'io.fox' })
  const stop = latchkey.start()
  await advance()
  expect(getAccount(latchkey).status).toBe('reconnecting')
  stop()
  await advance()
  expect(browser.entries.get(idKey('default'))).toBe('"io.fox"')
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test('a pending request is abandoned when the page closes', async () => {
  const { add, advance, connector, latchkey } = createTestLatchkey()
  const fox = createFakeWallet()
  fox.next('eth_requestAccounts', never)
  add(fox, { rdns: 'io.fox' })
  const stop = latchkey.start()
  await latchkey.wake()
  const ended = expect(connect(latchkey, { connector: connector('io.fox') })).rejects.toMatchObject({
    kind: 'cancelled',
  })
  stop()
  await advance()
  await ended
})

test('a later start catches up with the wallet’s changes', async () => {
  const { add, advance, connector, latchkey } = createTestLatchkey()
  const fox = createFakeWallet()
  add(fox, { rdns: 'io.fox' })
  const stop = latchkey.start()
  await latchkey.wake()
  await connect(latchkey, { connector: connector('io.fox') })
  await advance()
  stop()
  await advance()
  fox.setAccounts([bob])
  fox.setChain(8453)
  latchkey.start()
  await advance()
  expect(getAccount(latchkey)).toMatchObject({ address: bob, networkId: 'eip155:8453' })
  fox.setAccounts([alice])
  expect(getAccount(latchkey).address).toBe(alice)
})

test('two instances with different ids are independent', async () => {
  const browser = createBrowser()
  const one = createTestLatchkey({ browser, id: 'one' })
  const two = createTestLatchkey({ browser, id: 'two' })
  const fox = createFakeWallet()
  for (const { add, latchkey } of [one, two]) {
    add(fox, { rdns: 'io.fox' })
    latchkey.start()
    await latchkey.wake()
  }
  await connect(one.latchkey, { connector: one.connector('io.fox') })
  one.latchkey.open()
  await one.advance()
  expect(getAccount(two.latchkey).status).toBe('disconnected')
  expect(two.latchkey.modal.getState().isOpen).toBe(false)
  expect(two.events).toEqual([])
  expect([browser.entries.has(idKey('one')), browser.entries.has(idKey('two'))]).toEqual([true, false])
})

/** An adapter that counts its discoveries, and fails the given number of times. */
function createCountingAdapter(failures = 0): { adapter: ChainAdapter; discoveries: () => number } {
  let discoveries = 0
  return {
    discoveries: () => discoveries,
    adapter: {
      ...evm(),
      async discover() {
        discoveries += 1
        if (discoveries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
        return () => undefined
      },
    },
  }
}

test('initializing loads once', async () => {
  const { adapter, discoveries } = createCountingAdapter()
  const { latchkey } = createTestLatchkey({ adapters: [adapter] })
  await Promise.all([latchkey.wake(), latchkey.wake()])
  await latchkey.wake()
  expect(discoveries()).toBe(1)
})

test('a failed initialization can be retried, and leaves nothing behind', async () => {
  const { adapter, discoveries } = createCountingAdapter(1)
  const { latchkey, tab } = createTestLatchkey({ adapters: [adapter] })
  const before = tab.listeners()
  await expect(latchkey.wake()).rejects.toThrow('Failed to fetch')
  expect(tab.listeners()).toBe(before)
  await expect(latchkey.wake()).resolves.toBeUndefined()
  expect(discoveries()).toBe(2)
})

test('a start whose effects fail to load counts as disconnected, and keeps the storage', async () => {
  const browser = createBrowser(stored())
  const { adapter } = createCountingAdapter(1)
  const { advance, latchkey } = createTestLatchkey({ browser, adapters: [adapter] })
  latchkey.start()
  await advance()
  expect(getAccount(latchkey).status).toBe('disconnected')
  expect(browser.entries.get(idKey('default'))).toBe('"io.fox"')
})

test('the effects end even where the page closes while they load', async () => {
  const { advance, latchkey, tab } = createTestLatchkey()
  const before = tab.listeners()
  const stop = latchkey.start()
  const waking = latchkey.wake()
  stop()
  latchkey.destroy()
  await waking
  await advance()
  expect(tab.listeners()).toBe(before)
})

test('earlier choices are restored, and the browser gives the locale', async () => {
  const browser = createBrowser({
    'latchkey:1:default:active_namespace': '"eip155"',
    'latchkey:1:default:active_caip_network_id': '"eip155:8453"',
  })
  const { latchkey } = createTestLatchkey({ browser })
  latchkey.start()
  expect(getAccount(latchkey).networkId).toBe('eip155:8453')
  expect(latchkey.appearance.getState().locale).toBe('en-GB')
})

test('a remembered network that is no longer configured is ignored', () => {
  const browser = createBrowser({ 'latchkey:1:default:active_caip_network_id': '"eip155:10"' })
  const { latchkey } = createTestLatchkey({ browser, locale: 'de' })
  latchkey.start()
  expect(getAccount(latchkey).networkId).toBe('eip155:1')
  expect(latchkey.appearance.getState().locale).toBe('de')
})

test('destroying disposes what a connector holds by itself; stopping does not', async () => {
  const phone = createFakePairing()
  let ended = 0
  const connector = { ...phone.connector, destroy: () => (ended += 1) }
  const { advance, latchkey } = createTestLatchkey({ connectors: [connector] })
  latchkey.start()()
  await advance(1)
  expect(ended).toBe(0)
  latchkey.destroy()
  expect(ended).toBe(1)
})
