import { toHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { projectId } from '../../localnet/projects/projectId.js'
import { evm, evm2 } from '../../localnet/tests/relay/support/namespaces.js'
import { supportedBy } from '../../localnet/tests/relay/support/openWallet.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { eventually } from '../../support/eventually.js'
import { connectPair } from './support/connectPair.js'
import { networks, versions } from './support/openConnector.js'
import type { Script, ScriptedWallet } from './support/scriptWallet.js'

vi.setConfig({ testTimeout: 60_000 })

const clients = provideClients()
const [first, second, third] = networks
const never = new AbortController().signal

/** Approves the first EVM network only. */
const narrow: Required<Script>['propose'] = ({ eip155, solana }) => ({
  ...(eip155 && {
    eip155: {
      ...eip155,
      methods: [...eip155.methods, 'wallet_addEthereumChain'],
      chains: [evm],
      accounts: eip155.accounts.filter((id) => id.startsWith(`${evm}:`)),
    },
  }),
  ...(solana && { solana }),
})

/** Adds the second EVM network to the session. */
function widen(wallet: ScriptedWallet, topic: string) {
  const { eip155, solana } = supportedBy(wallet)
  const methods = [...eip155.methods, 'wallet_addEthereumChain']
  return wallet.kit.updateSession({ topic, namespaces: { eip155: { ...eip155, methods }, solana } })
}

function get<value>(value: value | undefined): value {
  if (value === undefined) throw new TypeError('It is not there.')
  return value
}

describe.each(versions)('with the client %s', (version) => {
  test('an approved network is switched to without a wallet request, and later requests use it', async () => {
    const { connector, events, evmProvider, wallet, address } = await connectPair(clients, {
      version,
      script: { request: () => ({ result: '0x' }) },
    })
    const heard: unknown[] = []
    evmProvider.on?.('chainChanged', (chainId) => heard.push(chainId))
    await connector.switchNetwork({ network: get(second), signal: never })
    expect(events).toEqual([{ type: 'networkChanged', namespace: 'eip155', networkId: evm2 }])
    expect(heard).toEqual([toHex(31_338)])
    expect(wallet.requests).toEqual([])
    await evmProvider.request({ method: 'personal_sign', params: ['0x00', address] })
    expect(wallet.requests).toMatchObject([{ method: 'personal_sign', chainId: evm2 }])
  })

  test('a network that is not approved is requested, and reached once the session includes it', async () => {
    const { connector, events, wallet, evmProvider } = await connectPair(clients, {
      version,
      script: {
        propose: narrow,
        async request({ topic }) {
          await widen(wallet, topic)
          return { result: null }
        },
      },
    })
    await connector.switchNetwork({ network: get(second), signal: never })
    expect(wallet.requests).toMatchObject([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(31_338) }], chainId: evm },
    ])
    expect(events).toContainEqual({ type: 'approvedChanged', namespace: 'eip155', approved: [evm, evm2] })
    expect(events).toContainEqual({ type: 'networkChanged', namespace: 'eip155', networkId: evm2 })
    expect(await evmProvider.request({ method: 'eth_chainId' })).toBe(toHex(31_338))
  })

  test('a network unknown to the wallet is added, with RPC URLs without the project id', async () => {
    const secret = `https://rpc.example/?projectId=${projectId}`
    const taught = { ...get(second), rpcUrls: { default: { http: [secret, 'https://node.example'] } } }
    const { connector, wallet } = await connectPair(clients, {
      version,
      script: {
        propose: narrow,
        async request({ method, topic }) {
          if (method === 'wallet_switchEthereumChain')
            return { error: { code: 4902, message: 'Unrecognized chain ID' } }
          await widen(wallet, topic)
          return { result: null }
        },
      },
      overrides: { networks: [get(first), taught, get(third)] },
    })
    await connector.switchNetwork({ network: taught, signal: never })
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect(wallet.requests[1]?.params).toEqual([
      {
        chainId: toHex(31_338),
        chainName: 'Local two',
        nativeCurrency: taught.nativeCurrency,
        rpcUrls: ['https://node.example'],
      },
    ])
  })

  test.each([
    [{ code: 5000, message: 'User rejected.' }, 'UserRejectedError'],
    [{ code: 4902, message: 'Unrecognized chain ID' }, 'UnknownChainError'],
    [{ code: 5100, message: 'Unsupported chains.' }, 'UnknownChainError'],
  ])('a wallet that answers %j changes nothing', async (error, name) => {
    const { connector, events } = await connectPair(clients, {
      version,
      script: { propose: narrow, request: () => ({ error }) },
    })
    const switching = connector.switchNetwork({ network: get(second), signal: never })
    await expect(switching).rejects.toMatchObject({ name })
    expect(events).toEqual([])
  })

  test('a network that cannot be requested from the wallet is reported as not approved', async () => {
    const { connector, wallet } = await connectPair(clients, {
      version,
      script: {
        propose: ({ eip155 }) => ({
          eip155: {
            ...get(eip155),
            chains: [evm],
            methods: ['personal_sign'],
            accounts: [get(eip155?.accounts[0])],
          },
        }),
      },
    })
    const toSecond = connector.switchNetwork({ network: get(second), signal: never })
    await expect(toSecond).rejects.toMatchObject({ name: 'NetworkNotApprovedError' })
    const toSolana = connector.switchNetwork({ network: get(third), signal: never })
    await expect(toSolana).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
    expect(wallet.requests).toEqual([])
  })

  test('an unanswered switch ends with its signal', async () => {
    const ending = new AbortController()
    const { connector, wallet } = await connectPair(clients, {
      version,
      script: { propose: narrow, request: () => undefined },
    })
    const switching = connector.switchNetwork({ network: get(second), signal: ending.signal })
    await Promise.all([
      expect(switching).rejects.toThrow('enough'),
      vi.waitUntil(() => wallet.requests.length === 1, 15_000).then(() => ending.abort(new Error('enough'))),
    ])
  })

  test('the wallet reports its network and account, and only approved ones count', async () => {
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const { events, wallet, topic, address } = await connectPair(clients, {
      version,
      script: {
        propose: ({ eip155 }) => ({
          eip155: { ...get(eip155), accounts: [...get(eip155).accounts, `${evm2}:${other}`] },
        }),
      },
    })
    const say = (name: string, data: unknown) =>
      wallet.kit.emitSessionEvent({ topic, event: { name, data }, chainId: evm })
    await say('chainChanged', 1)
    await say('accountsChanged', [`${evm}:0x000000000000000000000000000000000000dEaD`])
    await say('chainChanged', 31_338)
    await eventually(() => events.length).toBe(2)
    await say('accountsChanged', [`${evm2}:${other}`])
    await eventually(() => events.length).toBe(3)
    expect(events).toEqual([
      { type: 'networkChanged', namespace: 'eip155', networkId: evm2 },
      { type: 'accountsChanged', namespace: 'eip155', accounts: [`${evm2}:${address}`, `${evm2}:${other}`] },
      { type: 'accountsChanged', namespace: 'eip155', accounts: [`${evm2}:${other}`, `${evm2}:${address}`] },
    ])
  })

  test('a session update by the wallet adds accounts, removes networks and removes a whole namespace', async () => {
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const { events, wallet, topic, address, connector } = await connectPair(clients, { version })
    const supported = supportedBy(wallet)
    const eip155 = {
      ...supported.eip155,
      chains: [evm],
      accounts: [`${evm}:${address}`, `${evm}:${other}`],
    }
    await wallet.kit.updateSession({ topic, namespaces: { ...supported, eip155 } })
    await eventually(() => events).toEqual([
      { type: 'accountsChanged', namespace: 'eip155', accounts: [`${evm}:${address}`, `${evm}:${other}`] },
      { type: 'approvedChanged', namespace: 'eip155', approved: [evm] },
    ])
    await wallet.kit.updateSession({ topic, namespaces: { eip155 } })
    await eventually(() => events.slice(2)).toEqual([{ type: 'disconnected', namespace: 'solana' }])
    const connections = await connector.connect({
      namespaces: ['eip155', 'solana'],
      silent: true,
      signal: never,
    })
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155'])
  })
})
