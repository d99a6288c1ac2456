import { createEnv } from '../../shared/createEnv.js'
import { type BadChainError, NoAccountsError, WalletDisconnectedError } from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import type { CaipAddress, CaipNetworkId } from '../../shared/types/caip.js'
import type {
  Connection,
  Connector,
  ConnectorEvent,
  ConnectorType,
  ConnectParameters,
} from '../../shared/types/connector.js'
import type { Env } from '../../shared/types/env.js'
import type { SafeProvider } from '../../shared/types/provider.js'
import { readAccounts, readChainId } from './provider.js'

export type CreateEip1193ConnectorParameters = {
  /** The wallet's provider. */
  provider: SafeProvider
  /** The wallet's rdns, or another id that is unique in the page. */
  id: string
  /** Shown to the user. */
  name: string
  /** Default: `EXTERNAL`, a wallet that the app hands in. */
  type?: ConnectorType | undefined
  /** A `data:image/…` or `https:` URL. */
  icon?: string | undefined
  /** Reverse domain name of the wallet; then also its default id. */
  rdns?: string | undefined
  /** Whether another wallet claims the same rdns. */
  isDisputed?: boolean | undefined
  /** Clock and timers. Default: those of the page. */
  env?: Env | undefined
}

const namespace = 'eip155'

const toConnectError = (thrown: unknown) => toProviderError<BadChainError | NoAccountsError>(thrown)

type Handlers = Readonly<Record<string, (payload: unknown) => void>>

/** Errors of wallets that don't support revoking permissions. */
const cannotRevoke: readonly string[] = ['unsupported_method', 'unauthorized']

/** Rejects where the provider throws or answers without a promise. */
const ask = async (provider: SafeProvider, method: 'eth_accounts' | 'eth_chainId') =>
  provider.request({ method })

/** Adds listeners to a provider, if it supports events. The returned function removes them. */
function listen(provider: SafeProvider, handlers: Handlers): () => void {
  const each = (call: 'on' | 'removeListener') => {
    for (const [event, handler] of Object.entries(handlers)) {
      try {
        provider[call]?.(event, handler)
      } catch {
        // A provider whose extension was removed or reloaded may throw here.
      }
    }
  }
  each('on')
  return () => each('removeListener')
}

function subscribe(provider: SafeProvider, listener: (event: ConnectorEvent) => void): () => void {
  let isStopped = false
  let networkId: CaipNetworkId = 'eip155:1'
  const stop = listen(provider, {
    accountsChanged: (accounts: unknown) => {
      const ids = readAccounts(accounts).map((address): CaipAddress => `${networkId}:${address}`)
      listener({ type: 'accountsChanged', namespace, accounts: ids })
    },
    chainChanged(chainId: unknown) {
      const id = readChainId(chainId)
      if (id === undefined) return
      networkId = id
      listener({ type: 'networkChanged', namespace, networkId: id })
    },
    // In EIP-1193 this event means that the wallet has lost its networks. The accounts stay connected as long
    // as the wallet still responds.
    async disconnect() {
      const thrown = await ask(provider, 'eth_accounts').then(() => undefined, toConnectError)
      if (thrown instanceof WalletDisconnectedError && !isStopped)
        listener({ type: 'disconnected', namespace })
    },
  })
  return () => {
    isStopped = true
    stop()
  }
}

/**
 * Reads the wallet's accounts and network. An event received while the requests are pending is newer than
 * their results.
 */
async function readState(provider: SafeProvider) {
  let accounts: readonly string[] | undefined
  let networkId: CaipNetworkId | undefined
  const stop = listen(provider, {
    accountsChanged(answer) {
      accounts = readAccounts(answer)
    },
    chainChanged(answer) {
      networkId = readChainId(answer) ?? networkId
    },
  })
  try {
    const [asked, chainId] = await Promise.all([ask(provider, 'eth_accounts'), ask(provider, 'eth_chainId')])
    return {
      accounts: accounts ?? readAccounts(asked),
      networkId: networkId ?? readChainId(chainId, { required: true }),
    }
  } finally {
    stop()
  }
}

async function connect(
  { env, provider, id }: { env: Env; provider: SafeProvider; id: string },
  { networkId: wanted, silent, signal }: ConnectParameters,
): Promise<readonly Connection[]> {
  try {
    const given = silent ? [] : readAccounts(await provider.request({ method: 'eth_requestAccounts' }))
    if (!silent && given.length === 0) throw new NoAccountsError()
    if (wanted !== undefined && !silent && !signal.aborted) {
      const isThere = readChainId(await provider.request({ method: 'eth_chainId' })) === wanted
      const { moveTo } = await import('./switchEip1193Network.js')
      // Failing to switch does not fail the connection.
      if (!isThere) await moveTo({ env, provider, networkId: wanted, signal }).catch(() => undefined)
    }
    // The active account and network may have changed while the wallet prompt was open.
    const { accounts, networkId } = await readState(provider)
    const [first, ...rest] = accounts.map((address): CaipAddress => `${networkId}:${address}`)
    if (first !== undefined)
      return [{ connectorId: id, namespace, accounts: [first, ...rest], networkId, approved: 'all' }]
    if (silent) return []
    throw new NoAccountsError()
  } catch (thrown) {
    throw toConnectError(thrown)
  }
}

/**
 * Creates a connector for an EIP-1193 wallet. The provider is used as passed in and never looked up again.
 */
export function createEip1193Connector(parameters: CreateEip1193ConnectorParameters): Connector {
  const { provider, id, type = 'EXTERNAL', name, icon, rdns, isDisputed, env = createEnv() } = parameters
  return {
    id,
    type,
    name,
    icon,
    rdns,
    isDisputed,
    source: provider,
    namespaces: [namespace],
    connect: (options) => connect({ env, provider, id }, options),
    async disconnect() {
      try {
        await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      } catch (thrown) {
        const error = toConnectError(thrown)
        if (!cannotRevoke.includes(error.kind)) throw error
      }
    },
    async switchNetwork({ network, signal }) {
      const { switchEip1193Network } = await import('./switchEip1193Network.js')
      await switchEip1193Network({ env, provider, network, signal })
    },
    subscribe: (listener) => subscribe(provider, listener),
    provider: async () => provider,
  }
}
