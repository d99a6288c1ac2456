import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { walletConnect } from '../../../hooks/clients/walletconnect/walletConnect.js'
import { evm } from '../../../hooks/evm/evm.js'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import { solana } from '../../../hooks/solana/solana.js'
import { projectId } from '../../localnet/projects/projectId.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { eventually } from '../../support/eventually.js'
import { connectPair } from './support/connectPair.js'
import { createPage } from './support/createPage.js'
import { createStore, type Store } from './support/createStore.js'
import { importVersion, networks, versions } from './support/openConnector.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()
const key = (name: string) => `latchkey:1:default:${name}`
const [sessionKey, walletKey] = [key('walletconnect:session'), key('connected_connector_id:eip155')]

describe.each(versions)('with the client %s', (version) => {
  /** The next page load of a browser: an instance on the storage of the previous page. */
  function visit(store: Store, { enableReconnect }: { enableReconnect: boolean }) {
    const { window } = createPage()
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
})
