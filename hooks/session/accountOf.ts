import { splitCaipAddress, toCaipNetworkId } from '../shared/caip.js'
import type { AccountType } from '../shared/types/account.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { Connector, WalletIdentity } from '../shared/types/connector.js'
import type { Network } from '../shared/types/network.js'
import { connectionOf } from './connection/connectionState.js'
import type { Session } from './session.js'

type Unconnected = {
  accountType?: undefined
  status: 'connecting' | 'reconnecting' | 'disconnected'
  address: undefined
  caipAddress: undefined
  accounts: readonly CaipAddress[]
  connector: Connector | undefined
  wallet: WalletIdentity | undefined
}

type Connected = {
  /** `connecting` with an address: another wallet is being connected while this one stays connected. */
  status: 'connected' | 'connecting'
  /** In the form of its namespace: EIP-55 on EVM, base58 on Solana. */
  address: string
  caipAddress: CaipAddress
  /** All accounts that the wallet shares, the active one first. */
  accounts: readonly CaipAddress[]
  /** Account type of an embedded wallet; undefined for other wallets, which do not report it. */
  accountType?: AccountType | undefined
  connector: Connector | undefined
  /** Name and icon to show: of the paired wallet itself, else of the connector. */
  wallet: WalletIdentity | undefined
}

/** The account and network of one namespace. */
export type Account = (Unconnected | Connected) & {
  namespace: ChainNamespace
  /** The wallet's network, or the user's choice while disconnected. */
  networkId: CaipNetworkId
  /** The configured network of that id; undefined when the wallet's network is not configured. */
  network: Network | undefined
}

export type AccountOfParameters = {
  session: Session
  networks: readonly Network[]
  defaultNetwork: Network
  /** Default: the active namespace. */
  namespace?: ChainNamespace | undefined
}

/** The configured network with this id. */
export function networkOf(networks: readonly Network[], networkId: CaipNetworkId): Network | undefined {
  return networks.find((network) => toCaipNetworkId(network) === networkId)
}

function fallbackNetworkId(
  { session, networks, defaultNetwork }: AccountOfParameters,
  namespace: ChainNamespace,
) {
  const chosen = session.chosenNetworkIds[namespace]
  const candidates = [defaultNetwork, ...networks]
  const first = candidates.find((network) => (network.namespace ?? 'eip155') === namespace)
  return toCaipNetworkId((chosen && networkOf(networks, chosen)) ?? first ?? defaultNetwork)
}

/** Derives the account of a namespace from the session. */
export function accountOf(parameters: AccountOfParameters): Account {
  const { session, networks } = parameters
  const namespace = parameters.namespace ?? session.activeNamespace
  const state = session.connections[namespace]
  const connection = connectionOf(state)
  const networkId = connection?.networkId ?? fallbackNetworkId(parameters, namespace)
  const place = { namespace, networkId, network: networkOf(networks, networkId) }
  const connectorWith = (id: string | undefined) =>
    session.connectors.find((connector) => connector.id === id)

  if (connection) {
    const { accounts, accountType, connectorId } = connection
    const { address } = splitCaipAddress(accounts[0])
    const connector = connectorWith(connectorId)
    const wallet = connection.wallet ?? connector
    // No other state has a connection.
    const status = state?.status as Connected['status']
    return { ...place, status, address, caipAddress: accounts[0], accounts, accountType, connector, wallet }
  }
  const isPending = state?.status === 'connecting' || state?.status === 'reconnecting'
  const connector = isPending ? connectorWith(state.connectorId) : undefined
  return {
    ...place,
    status: isPending ? state.status : session.isRestored ? 'disconnected' : 'reconnecting',
    address: undefined,
    caipAddress: undefined,
    accounts: [],
    connector,
    wallet: connector,
  }
}
