import { afterEach, describe, expect, test, vi } from 'vitest'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { eventually } from '../../support/eventually.js'
import { connectPair } from './support/connectPair.js'
import { createStore } from './support/createStore.js'
import { openConnector, versions } from './support/openConnector.js'
import { scriptWallet } from './support/scriptWallet.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()

afterEach(() => vi.restoreAllMocks())

describe.each(versions)('with the client %s', (version) => {
  const openTab = (store = createStore(), id = 'default') =>
    openConnector({ url: clients.relay.url, version, store, overrides: { id } })

  /** A tab that requested a link and aborted, so that its client remembers an empty store. */
  async function openUsedTab(store = createStore()) {
    const tab = openTab(store)
    const ending = new AbortController()
    const { answer, uri } = tab.press({ signal: ending.signal })
    await uri
    ending.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')
    return tab
  }

  test('a silent connect finds the session that another tab has made since, and can use it', async () => {
    const store = createStore()
    const used = await openUsedTab(store)
    const script = { request: () => ({ result: '0x' }) }
    const { connections, wallet, address } = await connectPair(clients, { version, store, script })
    expect(await used.restore()).toEqual(connections)
    const provider = (await used.connector.provider('eip155')) as { request(call: object): Promise<unknown> }
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', address] })).toBe('0x')
    expect(wallet.failures).toEqual([])
  })

  test('a session that one tab ends is ended in the other', async () => {
    const store = createStore()
    const first = await connectPair(clients, { version, store })
    const second = openTab(store)
    expect(await second.restore()).toEqual(first.connections)
    await second.connector.disconnect()
    await eventually(() => first.events).toEqual([
      { type: 'disconnected', namespace: 'eip155' },
      { type: 'disconnected', namespace: 'solana' },
    ])
    expect(await first.restore()).toEqual([])
  })

  test('a tab that writes from stale memory removes nothing of other tabs', async () => {
    const store = createStore()
    const used = await openUsedTab(store)
    const { topic } = await connectPair(clients, { version, store })
    const ending = new AbortController()
    const { answer, uri } = used.press({ signal: ending.signal })
    await uri
    ending.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')

    const third = openTab(store)
    expect(await third.restore()).toHaveLength(2)
    const keychain = store.items.get('latchkey:1:default:walletconnect:wc@2:core:0.3//keychain') ?? ''
    expect(Object.keys(JSON.parse(keychain))).toContain(topic)
  })

  test('a wallet connected in one tab replaces the one in the other', async () => {
    const store = createStore()
    const first = await connectPair(clients, { version, store })
    const second = openTab(store)
    expect(await second.restore()).toHaveLength(2)
    const other = scriptWallet(await clients.openWallet(), {})
    const { answer, uri } = second.press()
    await other.kit.pair({ uri: await uri })
    await answer
    await eventually(() => first.events).toContainEqual({
      type: 'accountsChanged',
      namespace: 'solana',
      accounts: [expect.stringContaining(other.solanaSigner.address)],
    })
    expect(first.events.some(({ type }) => type === 'disconnected')).toBe(false)
  })

  test('two instances of a page share no session, no client and no warning', async () => {
    const warned = vi.spyOn(console, 'warn')
    const store = createStore()
    const one = openTab(store, 'one')
    const two = openTab(store, 'two')
    const isolated = process.env['DISABLE_GLOBAL_CORE']
    delete process.env['DISABLE_GLOBAL_CORE']
    const [first, second] = [one.press(), two.press()]
    const uris = await Promise.all([first.uri, second.uri])
    expect(new Set(uris).size).toBe(2)
    process.env['DISABLE_GLOBAL_CORE'] = isolated
    const wallet = scriptWallet(await clients.openWallet(), {})
    await wallet.kit.pair({ uri: uris[1] })
    expect(await second.answer).toHaveLength(2)
    expect(await one.restore()).toEqual([])
    expect(warned.mock.calls.filter(([text]) => String(text).includes('already initialized'))).toEqual([])
    expect(Object.keys(globalThis).filter((name) => name.includes('walletConnectCore'))).toEqual([])
    expect([...store.items.keys()].every((key) => /^latchkey:1:(one|two):/.test(key))).toBe(true)
    first.answer.catch(() => undefined)
  })

  test('concurrent uses of a connector make one client', async () => {
    const store = createStore()
    await connectPair(clients, { version, store })
    const tab = openTab(store)
    const signal = new AbortController().signal
    const answers = await Promise.all(
      (['eip155', 'solana', 'eip155'] as const).map((namespace) =>
        tab.connector.connect({ namespaces: [namespace], silent: true, signal }),
      ),
    )
    expect(answers.map((connections) => connections.map(({ namespace }) => namespace))).toEqual([
      ['eip155'],
      ['solana'],
      ['eip155'],
    ])
    expect(tab.loads()).toBe(1)
  })
})
