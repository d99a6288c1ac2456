import { splitCaipAddress, toCaipNetworkId } from '../shared/caip.js'
import type { AccountType, AddressOf } from '../shared/types/account.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { Connector, WalletIdentity } from '../shared/types/connector.js'
import type { Network } from '../shared/types/network.js'
import type { NetworkOf } from '../shared/types/register.js'
import { connectionOf } from './connection/connectionState.js'
import type { Session } from './session.js'

/** Without an address. */
export type UnconnectedAccount = {
  /** `disconnected`, or on the way to a connection. */
  status: 'connecting' | 'reconnecting' | 'disconnected'
  address: undefined
  caipAddress: undefined
  /** Empty. */
  accounts: readonly CaipAddress[]
  chainId?: undefined
  accountType?: undefined
  /** The connector that is being connected. */
  connector: Connector | undefined
  /** Name and icon to show of the wallet that is being connected. */
  wallet: WalletIdentity | undefined
}

/** With an address. */
export type ConnectedAccount<namespace extends ChainNamespace> = {
  /** `connecting` with an address: another wallet is being connected while this one stays connected. */
  status: 'connected' | 'connecting'
  /** In the form of its namespace: EIP-55 on EVM, base58 on Solana. */
  address: AddressOf<namespace>
  /** `networkId` as a number on EVM, as in viem; undefined in other namespaces. */
  chainId: namespace extends 'eip155' ? number : undefined
  /** CAIP-10 id of the active account. */
  caipAddress: CaipAddress
  /** All accounts that the wallet shares, the active one first. */
  accounts: readonly CaipAddress[]
  /** Account type of an embedded wallet; undefined for other wallets, which do not report it. */
  accountType?: AccountType | undefined
  /** The connector that connected it; undefined until a wallet of an earlier visit is found. */
  connector: Connector | undefined
  /** Name and icon to show: of the paired wallet itself, else of the connector. */
  wallet: WalletIdentity | undefined
}

/** Where an account is, connected or not. */
export type AccountPlace<namespace extends ChainNamespace, network extends Network> = {
  /** The namespace that the account belongs to. */
  namespace: namespace
  /** The wallet's network, or the user's choice while disconnected. */
  networkId: CaipNetworkId
  /** The configured network of that id; undefined when the wallet's network is not configured. */
  network: network | undefined
}

/**
 * The account and network of one namespace. `status` says whether there is an `address`, and `namespace` which form
 * it has: viem's on EVM, kit's on Solana.
 */
export type Account<
  namespace extends ChainNamespace = ChainNamespace,
  network extends Network = NetworkOf,
> = namespace extends ChainNamespace
  ? (UnconnectedAccount | ConnectedAccount<namespace>) & AccountPlace<namespace, network>
  : never

export type AccountOfParameters<namespace extends ChainNamespace = ChainNamespace> = {
  session: Session
  networks: readonly Network[]
  defaultNetwork: Network
  /** Default: the active namespace. */
  namespace?: namespace | undefined
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
export function accountOf<namespace extends ChainNamespace = ChainNamespace>(
  parameters: AccountOfParameters<namespace>,
): Account<namespace, Network> {
  // The session holds each namespace's addresses in its own form.
  return derive(parameters) as object as Account<namespace, Network>
}

function derive(parameters: AccountOfParameters) {
  const { session, networks } = parameters
  const namespace = parameters.namespace ?? session.activeNamespace
  const state = session.connections[namespace]
  const connection = connectionOf(state)
  const networkId = connection?.networkId ?? fallbackNetworkId(parameters, namespace)
  const place = {
    namespace,
    networkId,
    network: networkOf(networks, networkId),
  }
  const connectorWith = (id: string | undefined) =>
    session.connectors.find((connector) => connector.id === id)

  if (connection) {
    const { accounts, accountType, connectorId } = connection
    const { address } = splitCaipAddress(accounts[0])
    const connector = connectorWith(connectorId)
    const wallet = connection.wallet ?? connector
    // No other state has a connection.
    return {
      ...place,
      status: state?.status,
      address,
      chainId: namespace === 'eip155' ? Number(networkId.slice(7)) : undefined,
      caipAddress: accounts[0],
      accounts,
      accountType,
      connector,
      wallet,
    }
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
