import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../../../../hooks/networks.js'
import type { ConnectorEvent } from '../../../../hooks/shared/types/connector.js'
import { createSolanaConnector } from '../../../../hooks/solana/wallet/createSolanaConnector.js'
import {
  carol,
  createFakeSolanaWallet,
  dave,
  type FakeSolanaWallet,
  onMainnet,
} from '../../../support/createFakeSolanaWallet.js'
import { gone, rejected } from '../../../support/createFakeWallet.js'

const mainnetId = `solana:${solanaMainnet.id}` as const
const devnetId = `solana:${solanaDevnet.id}` as const
const { signal } = new AbortController()
const asked = { namespaces: ['solana'], silent: false, signal } as const
const silently = { ...asked, silent: true } as const

const networks = [solanaMainnet, solanaDevnet]
const connectorOf = (wallet: object) => createSolanaConnector({ wallet, id: 'Fox', name: 'Fox', networks })
const setup = (fox: FakeSolanaWallet = createFakeSolanaWallet()) => ({
  fox,
  connector: connectorOf(fox.inject()),
})

test('a connection has the accounts, the wallet’s first network, and all its networks', async () => {
  const { connector } = setup(createFakeSolanaWallet({ accounts: [carol, dave] }))
  await expect(connector.connect(asked)).resolves.toEqual([
    {
      connectorId: 'Fox',
      namespace: 'solana',
      accounts: [onMainnet(carol), onMainnet(dave)],
      networkId: mainnetId,
      approved: [mainnetId, devnetId],
    },
  ])
})

test('the requested network is used where the wallet supports it', async () => {
  const { connector } = setup()
  await expect(connector.connect({ ...asked, networkId: devnetId })).resolves.toMatchObject([
    { networkId: devnetId, accounts: [`${devnetId}:${carol}`] },
  ])
  const mainnetOnly = setup(createFakeSolanaWallet({ chains: ['solana:mainnet'] })).connector
  await expect(mainnetOnly.connect({ ...asked, networkId: devnetId })).resolves.toMatchObject([
    { networkId: mainnetId, approved: [mainnetId] },
  ])
})

test('a wallet without any configured network is reported and receives no request', async () => {
  const { fox, connector } = setup(createFakeSolanaWallet({ chains: ['solana:localnet'] }))
  await expect(connector.connect(asked)).rejects.toMatchObject({ name: 'UnknownChainError' })
  await expect(connector.connect(silently)).resolves.toEqual([])
  expect(fox.calls).toEqual([])
})

test('a silent connect never prompts, and without a permission it is an empty list', async () => {
  const { fox, connector } = setup()
  await expect(connector.connect(silently)).resolves.toEqual([])
  expect(fox.calls).toEqual([{ method: 'connect', input: { silent: true } }])
})

test('accounts that the wallet shares already are not requested again silently', async () => {
  const { fox, connector } = setup()
  await connector.connect(asked)
  await expect(connector.connect(silently)).resolves.toHaveLength(1)
  expect(fox.calls).toEqual([{ method: 'connect', input: undefined }])
})

test('a rejection is the user’s, and a wallet without accounts is distinguished', async () => {
  const { fox, connector } = setup()
  fox.next('connect', rejected)
  await expect(connector.connect(asked)).rejects.toMatchObject({ name: 'UserRejectedError' })
  fox.next('connect', () => ({ accounts: [] }))
  await expect(connector.connect(asked)).rejects.toMatchObject({ name: 'NoAccountsError' })
  fox.next('connect', gone)
  await expect(connector.connect(asked)).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
})

test('a change of accounts is emitted until the listener is removed, an empty one too', async () => {
  const { fox, connector } = setup()
  await connector.connect({ ...asked, networkId: devnetId })
  const heard: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => heard.push(event))
  fox.setAccounts([dave, 'no address'])
  fox.lock()
  stop()
  fox.unlock()
  expect(fox.listeners()).toBe(0)
  expect(heard).toEqual([
    { type: 'accountsChanged', namespace: 'solana', accounts: [`${devnetId}:${dave}`] },
    { type: 'accountsChanged', namespace: 'solana', accounts: [] },
  ])
})

test('a change of chains updates the available networks, one of features is ignored', () => {
  let tell: (properties: object) => void = () => undefined
  const events = { on: (_: string, listener: typeof tell) => (tell = listener) }
  const heard: ConnectorEvent[] = []
  const chains = ['solana:devnet']
  connectorOf({ chains, features: { 'standard:events': events } }).subscribe((event) => heard.push(event))
  tell({ features: {} })
  expect(heard).toEqual([])
  tell({ chains })
  expect(heard).toEqual([{ type: 'approvedChanged', namespace: 'solana', approved: [devnetId] }])
})

test('a rejected request changes no network', async () => {
  const { fox, connector } = setup()
  await connector.connect(asked)
  fox.next('connect', rejected)
  await expect(connector.connect({ ...asked, networkId: devnetId })).rejects.toThrow()
  await expect(connector.connect(silently)).resolves.toMatchObject([{ networkId: mainnetId }])
})

test('switching is the app’s choice among the wallet’s networks, and persists in later requests', async () => {
  const { fox, connector } = setup(createFakeSolanaWallet())
  await connector.connect(asked)
  await connector.switchNetwork({ network: solanaDevnet, signal })
  await expect(connector.connect(silently)).resolves.toMatchObject([{ networkId: devnetId }])
  const local = { ...solanaDevnet, id: 'localnet' }
  await expect(connector.switchNetwork({ network: local, signal })).rejects.toMatchObject({
    name: 'UnknownChainError',
  })
  await expect(connector.connect(silently)).resolves.toMatchObject([{ networkId: devnetId }])
  expect(fox.calls).toHaveLength(1)
})

/** A wallet whose accounts are each on some of its clusters. */
function createClusterWallet(...accounts: readonly { address: string; chains: readonly string[] }[]) {
  const state = { accounts, emit: (_properties: object) => {} }
  const wallet = {
    chains: ['solana:mainnet', 'solana:devnet'],
    get accounts() {
      return state.accounts
    },
    features: {
      'standard:connect': { connect: async () => ({ accounts: state.accounts }) },
      'standard:events': {
        on(_: string, listener: typeof state.emit) {
          state.emit = listener
          return () => undefined
        },
      },
    },
  }
  return { connector: connectorOf(wallet), state, wallet }
}
const onMain = { address: carol, chains: ['solana:mainnet'] }
const onDev = { address: dave, chains: ['solana:devnet'] }

test('an account for a test cluster is none of the main one', async () => {
  const both = createClusterWallet(onDev, onMain).connector
  await expect(both.connect(asked)).resolves.toMatchObject([
    { networkId: mainnetId, accounts: [onMainnet(carol)] },
  ])
  await expect(both.connect({ ...asked, networkId: devnetId })).resolves.toMatchObject([
    { networkId: devnetId, accounts: [`${devnetId}:${dave}`] },
  ])
})

test('a wallet with accounts for a test cluster alone connects there, and silently to nothing of the main one', async () => {
  const { connector } = createClusterWallet(onDev)
  await expect(connector.connect(silently)).resolves.toEqual([])
  await expect(connector.connect(asked)).resolves.toMatchObject([
    { networkId: devnetId, accounts: [`${devnetId}:${dave}`] },
  ])
  const { wallet } = createClusterWallet(onDev)
  const onlyMain = createSolanaConnector({ wallet, id: 'Fox', name: 'Fox', networks: [solanaMainnet] })
  await expect(onlyMain.connect(asked)).rejects.toMatchObject({ name: 'NoAccountsError' })
})

test('a change to accounts of another cluster leaves none', async () => {
  const { connector, state } = createClusterWallet(onMain, onDev)
  const heard: ConnectorEvent[] = []
  connector.subscribe((event) => heard.push(event))
  await connector.connect(asked)
  state.emit({ accounts: [onDev] })
  expect(heard).toEqual([{ type: 'accountsChanged', namespace: 'solana', accounts: [] }])
})

test('switching to a cluster brings its accounts, and without any it fails', async () => {
  const { connector, state } = createClusterWallet(onMain, onDev)
  const heard: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => heard.push(event))
  await connector.connect(asked)
  await connector.switchNetwork({ network: solanaDevnet, signal })
  const accounts = [`${devnetId}:${dave}`]
  expect(heard).toEqual([{ type: 'accountsChanged', namespace: 'solana', accounts }])
  state.accounts = [onDev]
  await expect(connector.switchNetwork({ network: solanaMainnet, signal })).rejects.toMatchObject({
    name: 'UnknownChainError',
  })
  await expect(connector.connect(silently)).resolves.toMatchObject([{ networkId: devnetId, accounts }])
  stop()
  state.accounts = [onMain, onDev]
  await connector.switchNetwork({ network: solanaMainnet, signal })
  expect(heard).toHaveLength(1)
})

test('disconnecting calls the wallet where it has the feature', async () => {
  const { fox, connector } = setup()
  await connector.connect(asked)
  await connector.disconnect()
  expect(fox.isAllowed()).toBe(false)
  fox.next('disconnect', gone)
  await expect(connector.disconnect()).rejects.toMatchObject({ name: 'WalletDisconnectedError' })

  const stubborn = setup(createFakeSolanaWallet({ features: ['solana:signMessage'] }))
  await expect(stubborn.connector.disconnect()).resolves.toBeUndefined()
  expect(stubborn.fox.calls).toEqual([])
})

test('a wallet whose every property throws fails with a typed error and breaks nothing', async () => {
  const hostile = new Proxy({}, { get: gone })
  const connector = connectorOf(hostile)
  await expect(connector.connect(asked)).rejects.toMatchObject({ name: 'UnknownChainError' })
  await expect(connector.disconnect()).resolves.toBeUndefined()
  expect(() => connector.subscribe(() => undefined)()).not.toThrow()

  const { fox } = setup()
  const inside = fox.inject() as { features: Record<string, object> }
  inside.features['standard:events'] = { on: gone }
  expect(() => connectorOf(inside).subscribe(() => undefined)()).not.toThrow()
})

test('the wallet is returned as it was registered', async () => {
  const wallet = createFakeSolanaWallet().inject()
  await expect(connectorOf(wallet).provider('solana')).resolves.toBe(wallet)
})
