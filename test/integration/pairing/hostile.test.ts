import { describe, expect, test, vi } from 'vitest'
import { evm, evm2, solana } from '../../localnet/tests/relay/support/namespaces.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { connectPair, openPair } from './support/connectPair.js'
import { createStore, type Store } from './support/createStore.js'
import { openConnector, versions } from './support/openConnector.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const methods = ['personal_sign']
const events = ['chainChanged', 'accountsChanged']

describe.each(versions)('with the client %s', (version) => {
  test('anything a wallet approves beyond the proposal is dropped', async () => {
    const namespaces = {
      eip155: {
        chains: [evm, 'eip155:1'],
        methods: ['personal_sign', 'eth_stealEverything'],
        events,
        accounts: [
          `eip155:1:${address}`,
          `${evm}:${address.toLowerCase()}`,
          `${evm}:${address}`,
          `${evm}:0xnonsense`,
          `${evm2}:${address}`,
        ],
      },
      cosmos: { chains: ['cosmos:hub'], methods, events, accounts: ['cosmos:hub:cosmos1abc'] },
      solana: { methods: ['solana_signMessage'], events, accounts: [`${solana}:not-base58-0OIl`] },
    }
    const { connections, evmProvider, wallet } = await connectPair(clients, {
      version,
      script: { propose: () => namespaces },
    })
    expect(connections).toEqual([
      {
        connectorId: 'walletConnect',
        namespace: 'eip155',
        accounts: [`${evm}:${address}`],
        networkId: evm,
        approved: [evm, evm2],
        wallet: expect.objectContaining({ name: expect.any(String) }),
      },
    ])
    const stealing = evmProvider.request({ method: 'eth_stealEverything' })
    expect(await stealing).toBe('Local eth_stealEverything')
    expect(wallet.requests).toEqual([])
  })

  test('an approval of nothing that was proposed is ended and rejected', async () => {
    const { press, wallet, restore } = await openPair(clients, {
      version,
      script: {
        propose: () => ({
          eip155: { chains: ['eip155:1'], methods, events, accounts: [`eip155:1:${address}`] },
        }),
      },
    })
    const { answer, uri } = press()
    const ended = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await wallet.kit.pair({ uri: await uri })
    await expect(answer).rejects.toMatchObject({ name: 'NetworksNotSupportedError' })
    await ended
    expect(wallet.kit.getActiveSessions()).toEqual({})
    expect(await restore()).toEqual([])
  })

  test.each<readonly [what: string, name: string, breakRow: (row: object) => object]>([
    ['a subscription of another protocol', 'core:0.3//subscription', (row) => ({ ...row, relay: {} })],
    ['a session without valid namespaces', 'session', (row) => ({ ...row, namespaces: { eip155: null } })],
  ])('%s that is stored keeps no later page from pairing', async (_, name, breakRow) => {
    const left = createStore()
    const { connector } = await connectPair(clients, { version, store: left })
    await connector.destroy?.()
    const store: Store = createStore()
    for (const [key, text] of left.items) {
      const rows = JSON.parse(text)
      const broken = key.endsWith(name) ? JSON.stringify([...rows, breakRow(rows[0])]) : text
      store.setItem(key, broken)
    }
    expect(store.items).not.toEqual(left.items)
    for (const visit of ['first', 'second']) {
      const page = openConnector({ url: clients.relay.url, version, store })
      await page.restore()
      const { answer, uri } = page.press()
      const settled = answer.catch((thrown: unknown) => thrown)
      expect(await Promise.race([uri, settled]), visit).toMatch(/^wc:/)
      await page.connector.destroy?.()
    }
  })
})
