import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../../../../hooks/networks.js'
import { visibleConnectors } from '../../../../hooks/session/connectors/visibleConnectors.js'
import { decodeBase58, encodeBase58 } from '../../../../hooks/shared/base58.js'
import type { Connector, ConnectorEvent } from '../../../../hooks/shared/types/connector.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import { sendTransactions } from '../../../../hooks/solana/sign/sendTransactions.js'
import { signMessage } from '../../../../hooks/solana/sign/signMessage.js'
import { verifyMessage } from '../../../../hooks/solana/sign/verifyMessage.js'
import { createLegacyWallet } from '../../../../hooks/solana/wallet/createLegacyWallet.js'
import { createSolanaConnector } from '../../../../hooks/solana/wallet/createSolanaConnector.js'
import { discoverSolanaWallets } from '../../../../hooks/solana/wallet/discoverWallets.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { createFakeSolanaWallet, dave, onMainnet } from '../../../support/createFakeSolanaWallet.js'
import {
  fromBytes,
  honest,
  keysOf,
  onMain,
  toBytes,
  unsignedMemo,
} from '../../../support/createSigningWallet.js'
import { registerWallet } from '../../../support/registerWallet.js'

const alice = await keysOf(1)
const address = onMain(alice.address)
const { signal } = new AbortController()
const asked = { namespaces: ['solana'], silent: false, signal } as const

/** Keys of the old library return their address as text. */
const keyOf = (text: string) => ({ toString: () => text })

function createProvider({ trusted = false } = {}) {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const calls: unknown[] = []
  return {
    calls,
    emit: (event: string, payload?: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    provider: {
      publicKey: null as unknown,
      async connect(options?: { onlyIfTrusted: boolean }) {
        calls.push(['connect', options])
        if (options?.onlyIfTrusted && !trusted) throw { code: 4001, message: 'User rejected the request.' }
        this.publicKey = keyOf(alice.address)
        return { publicKey: this.publicKey }
      },
      async disconnect() {
        calls.push(['disconnect'])
        this.publicKey = null
      },
      async signMessage(message: Uint8Array) {
        const [signed] = await alice.signMessages([{ content: message, signatures: {} }])
        return { signature: signed?.[alice.address], publicKey: this.publicKey }
      },
      async request({ method, params }: { method: string; params: { message: string } }) {
        calls.push([method])
        const bytes = decodeBase58Long(params.message)
        const { signatures } = fromBytes(await honest(alice, bytes))
        return { signature: encodeBase58(Uint8Array.from(signatures[alice.address] ?? [])) }
      },
      on(event: string, listener: (payload: unknown) => void) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      off: (event: string, listener: (payload: unknown) => void) =>
        void listeners.get(event)?.delete(listener),
    },
  }
}

/** Transactions are longer than the library's own decoder accepts. */
function decodeBase58Long(text: string): Uint8Array {
  let number = 0n
  for (const letter of text)
    number =
      number * 58n + BigInt('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.indexOf(letter))
  const hex = number.toString(16)
  return Uint8Array.from(Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex'))
}

function open(options?: { trusted: boolean }) {
  const legacy = createProvider(options)
  const wallet = createLegacyWallet(legacy.provider)
  const networks = [solanaMainnet, solanaDevnet]
  const connector = createSolanaConnector({ wallet, id: 'injected-solana', name: 'Wallet', networks })
  return { ...legacy, connector, wallet }
}

test('it connects to the main cluster, the only one it is known to support', async () => {
  const { connector } = open()
  await expect(connector.connect(asked)).resolves.toEqual([
    {
      connectorId: 'injected-solana',
      namespace: 'solana',
      accounts: [address],
      networkId: `solana:${solanaMainnet.id}`,
      approved: [`solana:${solanaMainnet.id}`],
    },
  ])
})

test.each([
  [true, 1],
  [false, 0],
])('a silent connect succeeds only for a trusted site: %s', async (trusted, connections) => {
  const { connector, calls } = open({ trusted })
  await expect(connector.connect({ ...asked, silent: true })).resolves.toHaveLength(connections)
  expect(calls).toEqual([['connect', { onlyIfTrusted: true }]])
})

test('accounts are followed until the last listener is removed', async () => {
  const { connector, emit, count } = open()
  await connector.connect(asked)
  const events: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => events.push(event))
  emit('accountChanged', keyOf(dave))
  emit('accountChanged', null)
  emit('disconnect')
  const accounts = events.map((event) => event.type === 'accountsChanged' && event.accounts)
  expect(accounts).toEqual([[onMainnet(dave)], [], []])
  stop()
  expect(count()).toBe(0)
})

test('a disconnected one shares nothing', async () => {
  const { connector, wallet, calls } = open()
  await connector.connect(asked)
  await connector.disconnect()
  expect(calls.at(-1)).toEqual(['disconnect'])
  expect(wallet).toMatchObject({ accounts: [] })
})

test('texts are signed', async () => {
  const { connector, wallet: provider } = open()
  await connector.connect(asked)
  const signature = await signMessage({ provider, address, message: 'Hello ✓' })
  expect(await verifyMessage({ address, message: 'Hello ✓', signature })).toBe(true)
})

test('transactions are sent', async () => {
  const { connector, wallet: provider } = open()
  await connector.connect(asked)
  const bytes = toBytes(unsignedMemo(alice, 'hello'))
  const rpc = createFakeRpc(() => Promise.reject(new TypeError('no node was expected')))
  const parameters = { provider, address, network: solanaMainnet, transactions: [bytes] }
  const [id = new Uint8Array()] = await sendTransactions(rpc, parameters)
  const { signatures } = fromBytes(await honest(alice, bytes))
  expect(encodeBase58(id)).toBe(encodeBase58(Uint8Array.from(signatures[alice.address] ?? [])))
  expect(decodeBase58(encodeBase58(id))).toHaveLength(64)
})

function discover(global: object, { legacy = true, enableInjected = true } = {}) {
  const tab = createBrowser().openTab()
  Object.assign(tab.window, global)
  const found: Connector[] = []
  const stop = discoverSolanaWallets({
    env: { window: tab.window } as Env,
    networks: [solanaMainnet],
    enableEip6963: true,
    enableInjected,
    legacy,
    found: (connector) => found.push(connector),
    isInUse: () => false,
    lost: () => undefined,
  })
  const ids = () => visibleConnectors(found).map(({ id, type }) => [id, type])
  return { tab, ids, stop }
}

test.each([
  [{ solana: createProvider().provider }, {}, [['injected-solana', 'INJECTED']]],
  [{ phantom: { solana: createProvider().provider } }, {}, [['injected-solana', 'INJECTED']]],
  [{ solana: createProvider().provider }, { legacy: false }, []],
  [{ solana: createProvider().provider }, { enableInjected: false }, []],
  [{ solana: {} }, {}, []],
  [{ solana: 'wallet', phantom: null }, {}, []],
  [{}, {}, []],
])('%#: the wallet on the window is offered where the host enables it', (global, options, expected) => {
  expect(discover(global, options).ids()).toEqual(expected)
})

test('it is not offered once a wallet is registered', () => {
  const { tab, ids } = discover({ solana: createProvider().provider })
  registerWallet(tab.window, createFakeSolanaWallet().inject())
  expect(ids()).toEqual([['Fox', 'ANNOUNCED']])
})

test('no wallet registers under its id', () => {
  const { tab, ids } = discover({})
  registerWallet(tab.window, createFakeSolanaWallet({ name: 'injected-solana' }).inject())
  expect(ids()).toEqual([['solana:injected-solana', 'ANNOUNCED']])
})
