import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { walletConnect } from '../../../hooks/clients/walletconnect/walletConnect.js'
import { evm } from '../../../hooks/evm/evm.js'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import { solana } from '../../../hooks/solana/solana.js'
import { projectId } from '../../localnet/projects/projectId.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { createLocks } from '../../support/createLocks.js'
import { eventually } from '../../support/eventually.js'
import { connectPair } from './support/connectPair.js'
import { createPage } from './support/createPage.js'
import { createStore, type Store } from './support/createStore.js'
import { importVersion, networks, versions } from './support/openConnector.js'
import { scriptWallet } from './support/scriptWallet.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()
const key = (name: string) => `latchkey:1:default:${name}`
const [sessionKey, walletKey] = [key('walletconnect:session'), key('connected_connector_id:eip155')]

describe.each(versions)('with the client %s', (version) => {
  /** The next page load of a browser: an instance on the storage of the previous page. */
  function visit(store: Store, { enableReconnect }: { enableReconnect: boolean }, locks = createLocks()) {
    const { window } = createPage({ locks })
    const latchkey = createLatchkey({
      app: { name: 'Test dapp', url: 'http://localhost:3000' },
      networks,
      projectId,
      adapters: [evm(), solana()],
      pairing: walletConnect({ relayUrl: clients.relay.url, load: () => importVersion(version) }),
      enableReconnect,
      env: { window, storage: store, fetch: () => Promise.reject(new TypeError('no request')) },
    })
    latchkey.start()
    onTestFinished(() => latchkey.destroy())
    return latchkey
  }

  /** A page that connected a phone and was closed. */
  async function leavePage() {
    const store = createStore()
    const { connector, topic, wallet } = await connectPair(clients, { version, store })
    await connector.destroy?.()
    store.setItem(walletKey, '"walletConnect"')
    expect(Object.keys(wallet.kit.getActiveSessions())).toEqual([topic])
    return { store, topic, wallet }
  }

  test('without enableReconnect the next page ends the session, and the wallet is notified', async () => {
    const { store, topic, wallet } = await leavePage()
    const gone = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    const latchkey = visit(store, { enableReconnect: false })
    expect(await gone).toMatchObject({ topic })
    expect(wallet.kit.getActiveSessions()).toEqual({})
    expect(store.items.get(walletKey)).toBeUndefined()
    await eventually(() => store.items.get(sessionKey)).toBe('[]')
    for (const connection of Object.values(latchkey.session.getState().connections))
      expect(connection?.status).not.toBe('connected')
    expect(wallet.proposals).toHaveLength(1)
  })

  test('with enableReconnect the next page restores the session, and it stays in the wallet', async () => {
    const { store, topic, wallet } = await leavePage()
    const latchkey = visit(store, { enableReconnect: true })
    await eventually(() => latchkey.session.getState().connections.eip155?.status).toBe('connected')
    expect(wallet.proposals).toHaveLength(1)
    expect(Object.keys(wallet.kit.getActiveSessions())).toEqual([topic])
  })

  /** A tab that pairs with a wallet of its own, beside others of its browser. */
  const openTab = (store: Store, locks: object) =>
    connectPair(clients, {
      version,
      store,
      locks,
      overrides: { enableReconnect: false },
      script: { request: () => ({ result: '0x' }) },
    })
  type Tab = Awaited<ReturnType<typeof openTab>>
  const sign = ({ address, evmProvider }: Tab) =>
    evmProvider.request({ method: 'personal_sign', params: ['0x00', address] })
  const topicsOf = ({ wallet }: Tab) => Object.keys(wallet.kit.getActiveSessions())

  test('without enableReconnect a second tab leaves the first one’s session to it, and ends it once that is closed', async () => {
    const [store, locks] = [createStore(), createLocks()]
    const first = await openTab(store, locks)
    visit(store, { enableReconnect: false }, locks)
    const second = await openTab(store, locks)
    // Another tab's choice, and a disconnect of it, change nothing here.
    expect(await sign(first)).toBe('0x')
    expect(first.events).toEqual([])
    await second.connector.disconnect()
    await eventually(() => topicsOf(second)).toEqual([])
    expect(await sign(first)).toBe('0x')
    expect(topicsOf(first)).toEqual([first.topic])
    expect(first.events).toEqual([])

    await first.connector.destroy?.()
    await eventually(() => topicsOf(first)).toEqual([])
    await eventually(() => store.items.get(sessionKey)).toBe('[]')
  })

  test('without enableReconnect another wallet of the same tab replaces the first', async () => {
    const [store, locks] = [createStore(), createLocks()]
    const first = await openTab(store, locks)
    const other = scriptWallet(await clients.openWallet(), {})
    const { answer, uri } = first.press()
    await other.kit.pair({ uri: await uri })
    await answer
    await eventually(() => topicsOf(first)).toEqual([])
    expect(Object.keys(other.kit.getActiveSessions())).toHaveLength(1)
  })
})
