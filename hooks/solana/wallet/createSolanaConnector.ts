import { toCaipNetworkId } from '../../shared/caip.js'
import { NoAccountsError, UnknownChainError, UnsupportedMethodError } from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import type { ConnectorErrorType } from '../../shared/errors/unions.js'
import { isLoopbackHost } from '../../shared/links/hosts.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress, CaipNetworkId } from '../../shared/types/caip.js'
import type {
  Connection,
  Connector,
  ConnectorEvent,
  ConnectParameters,
} from '../../shared/types/connector.js'
import type { Network } from '../../shared/types/network.js'
import type { OneStepSignIn } from '../../shared/types/siwx.js'
import { createMergedConnector } from './createMergedConnector.js'
import {
  chainNameOf,
  disconnectWallet,
  localChain,
  readAccounts,
  readFeature,
  type StandardWallet,
} from './standardWallet.js'

export type CreateSolanaConnectorParameters = {
  wallet: StandardWallet
  id: string
  name: string
  icon?: string | undefined
  isDisputed?: boolean | undefined
  /** Default: `ANNOUNCED`, registered by Wallet Standard. */
  type?: 'ANNOUNCED' | 'INJECTED' | undefined
  /** The app's Solana networks, in order. */
  networks: readonly Network[]
}

const namespace = 'solana'

const toConnectError = (thrown: unknown) => toProviderError<ConnectorErrorType>(thrown)

const onNetwork = (networkId: CaipNetworkId, addresses: readonly string[]) =>
  addresses.map((address): CaipAddress => `${networkId}:${address}`)

/** The addresses of the wallet's current accounts on a network, or on any. */
const sharedOn = (wallet: StandardWallet, networkId?: CaipNetworkId) =>
  readAccounts(readProperty(wallet, 'accounts'), networkId)

/**
 * Requests the wallet's accounts. A silent request is skipped for accounts already shared, because some
 * wallets prompt anyway.
 */
async function askAccounts(wallet: StandardWallet, silent: boolean): Promise<unknown> {
  const shared = () => readProperty(wallet, 'accounts')
  if (silent && sharedOn(wallet).length > 0) return shared()
  const feature = readFeature(wallet, 'standard:connect')
  if (feature === undefined) throw new UnsupportedMethodError({ details: 'standard:connect' })
  const answer = await (silent ? feature.connect({ silent }) : feature.connect())
  // The wallet's current accounts are newer than its result.
  return sharedOn(wallet).length > 0 ? shared() : readProperty(answer, 'accounts')
}

/** Connects with a sign-in if requested and supported by the wallet. Returns the account that signed. */
async function askSignIn(
  wallet: StandardWallet,
  networkId: CaipNetworkId,
  oneStep: OneStepSignIn | undefined,
): Promise<string | undefined> {
  if (oneStep === undefined || readFeature(wallet, 'solana:signIn') === undefined) return undefined
  const { signIn } = await import('../sign/signIn.js')
  return signIn({ wallet, networkId, oneStep })
}

/** The cluster that the app uses with this wallet, and the subscribers to the wallet. */
type Place = {
  networkId: CaipNetworkId | undefined
  readonly listeners: Set<(event: ConnectorEvent) => void>
}

async function connect(
  { wallet, id, networks }: CreateSolanaConnectorParameters,
  place: Place,
  { networkId: wanted, silent, signIn }: ConnectParameters,
): Promise<readonly Connection[]> {
  try {
    const approved = supportedNetworks(wallet, networks)
    const preferred = silent ? [place.networkId, wanted] : [wanted, place.networkId]
    const chosen = [...preferred, approved[0]].find(
      (candidate) => candidate !== undefined && approved.includes(candidate),
    )
    if (chosen === undefined) {
      if (silent) return []
      throw new UnknownChainError({ details: networks.map(toCaipNetworkId).join() })
    }
    const signer = silent ? undefined : await askSignIn(wallet, chosen, signIn)
    const accounts = await askAccounts(wallet, silent || signer !== undefined)
    // An account may be on another cluster only. A wallet that is asked connects there; a silent one stays where it was.
    const others = silent || signer !== undefined ? [] : approved
    const isThere = (candidate: CaipNetworkId) => readAccounts(accounts, candidate).length > 0
    const networkId = [chosen, ...others].find(isThere) ?? chosen
    const addresses = readAccounts(accounts, networkId)
    const ordered = signer === undefined ? addresses : [signer, ...addresses.filter((one) => one !== signer)]
    const [first, ...rest] = onNetwork(networkId, ordered)
    if (first !== undefined) {
      place.networkId = networkId
      return [{ connectorId: id, namespace, accounts: [first, ...rest], networkId, approved }]
    }
    if (silent) return []
    throw new NoAccountsError()
  } catch (thrown) {
    throw toConnectError(thrown)
  }
}

function subscribe(
  { wallet, networks }: CreateSolanaConnectorParameters,
  place: Place,
  listener: (event: ConnectorEvent) => void,
): () => void {
  let isStopped = false
  let off: unknown
  place.listeners.add(listener)
  try {
    off = readFeature(wallet, 'standard:events')?.on('change', (properties) => {
      const accounts = readProperty(properties, 'accounts')
      const [network] = networks
      if (isStopped || network === undefined) return
      if (readProperty(properties, 'chains') !== undefined)
        listener({ type: 'approvedChanged', namespace, approved: supportedNetworks(wallet, networks) })
      if (accounts === undefined) return
      const networkId = place.networkId ?? toCaipNetworkId(network)
      const ids = onNetwork(networkId, readAccounts(accounts, networkId))
      listener({ type: 'accountsChanged', namespace, accounts: ids })
    })
  } catch {
    // A wallet whose extension was removed or reloaded may throw here.
  }
  return () => {
    isStopped = true
    place.listeners.delete(listener)
    try {
      if (typeof off === 'function') off()
    } catch {
      // No more events arrive anyway.
    }
  }
}

/**
 * Creates a connector for a Wallet Standard wallet on Solana. The wallet is used as registered and never
 * looked up again.
 */
export function createSolanaConnector(parameters: CreateSolanaConnectorParameters): Connector {
  const { wallet, id, name, icon, isDisputed, networks, type = 'ANNOUNCED' } = parameters
  const place: Place = { networkId: undefined, listeners: new Set() }
  return {
    id,
    type,
    name,
    icon,
    isDisputed,
    source: wallet,
    // Brought from here: an app without Solana has nothing to merge.
    merge: createMergedConnector,
    namespaces: [namespace],
    connect: (preferred) => connect(parameters, place, preferred),
    disconnect: () => disconnectWallet(wallet),
    // The app chooses the cluster and names it in each request; a wallet supports all of its chains at once.
    async switchNetwork({ network }) {
      const networkId = toCaipNetworkId(network)
      const accounts = onNetwork(networkId, sharedOn(wallet, networkId))
      const isElsewhere = accounts.length === 0 && sharedOn(wallet).length > 0
      if (isElsewhere || !supportedNetworks(wallet, networks).includes(networkId))
        throw new UnknownChainError({ details: networkId })
      const isSame = String(sharedOn(wallet, place.networkId)) === String(sharedOn(wallet, networkId))
      place.networkId = networkId
      if (isSame) return
      for (const listener of place.listeners) listener({ type: 'accountsChanged', namespace, accounts })
    },
    subscribe: (listener) => subscribe(parameters, place, listener),
    provider: async () => wallet,
  }
}

/** Whether the network's first RPC URL is on the user's own machine. */
function isLocal({ rpcUrls }: Network): boolean {
  const [url = ''] = rpcUrls.default.http
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
}

/** The networks that a wallet supports, in order: by cluster name or by CAIP-2 id. */
export function supportedNetworks(
  wallet: StandardWallet,
  networks: readonly Network[],
): readonly CaipNetworkId[] {
  const supported = networks.filter((network) => {
    const name = chainNameOf(wallet, toCaipNetworkId(network))
    return name !== undefined && (name !== localChain || network.id === 'localnet' || isLocal(network))
  })
  return supported.map(toCaipNetworkId)
}
