import { splitCaipAddress } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import type { LatchkeyStorage } from '../../shared/storage/createStorage.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'
import type { Connection, ConnectorEvent } from '../../shared/types/connector.js'
import type { Network } from '../../shared/types/network.js'
import { type ApprovedNamespace, readNamespaces } from './readNamespaces.js'
import type { ApprovedSession } from './schemas.js'
import { sessionChoice } from './sessionChoice.js'

/** State of the session in use that the session itself does not hold. */
export type Knowledge = {
  topic: string | undefined
  /** The connections that were last reported. */
  told: readonly Connection[]
  /** The account that the wallet reported as active, by namespace. */
  readonly active: Map<ChainNamespace, string>
  /** The network that the wallet reported as active, possibly before it approved it. */
  readonly heading: Map<ChainNamespace, CaipNetworkId>
}

export type ReadConnectionsParameters = {
  connectorId: string
  networks: readonly Network[]
  namespaces: readonly ChainNamespace[]
  storage: LatchkeyStorage
  knowledge: Knowledge
  /** The requested network. */
  networkId: CaipNetworkId | undefined
}

/**
 * The connections of a session: each namespace on the requested network, else the current one, else the last one
 * used.
 */
export function readConnections(
  session: ApprovedSession,
  parameters: ReadConnectionsParameters,
): readonly Connection[] {
  const { connectorId, storage, networkId } = parameters
  const { topic, told, active, heading } = parameters.knowledge
  const isInUse = session.topic === topic
  const choice = storage.read(sessionChoice)
  return readNamespaces(session, parameters).flatMap((approved) => {
    const { namespace } = approved
    const currentId = told.find((connection) => connection.namespace === namespace)?.networkId
    const connection = toConnection(approved, {
      connectorId,
      wanted: [
        networkId,
        ...(isInUse ? [heading.get(namespace), currentId] : []),
        choice?.topic === session.topic ? choice.networks[namespace] : undefined,
      ],
      active: isInUse ? active.get(namespace) : undefined,
    })
    return connection ? [connection] : []
  })
}

export type ToConnectionParameters = {
  connectorId: string
  /** Preferred networks, best first; those that are not approved are skipped. */
  wanted: readonly (CaipNetworkId | undefined)[]
  /** The account that the wallet reported as active. */
  active?: string | undefined
}

/** EVM addresses are case-insensitive; those of other namespaces are case-sensitive. */
const keyOf = (networkId: CaipNetworkId, address: string) =>
  networkId.startsWith('eip155:') ? address.toLowerCase() : address

/** Addresses that may be used on a network: those approved there, or all of the namespace when there is none. */
function addressesOn({ accounts }: ApprovedNamespace, networkId: CaipNetworkId): readonly string[] {
  const parts = accounts.map(splitCaipAddress)
  const approvedHere = parts.filter((part) => part.networkId === networkId)
  const byKey = new Map<string, string>()
  for (const { address } of approvedHere.length > 0 ? approvedHere : parts) {
    const key = keyOf(networkId, address)
    if (!byKey.has(key)) byKey.set(key, networkId.startsWith('eip155:') ? checksumAddress(address) : address)
  }
  return [...byKey.values()]
}

/** Converts a namespace of a session to a connection: one network, and the accounts on it. */
export function toConnection(
  approved: ApprovedNamespace,
  parameters: ToConnectionParameters,
): Connection | undefined {
  const { connectorId, wanted, active } = parameters
  const { namespace, networks, isOpen, methods, wallet } = approved
  const networkId = wanted.find((id) => id !== undefined && networks.has(id)) ?? [...networks.keys()][0]
  if (networkId === undefined) return undefined
  const addresses = addressesOn(approved, networkId)
  const isActive = (address: string) =>
    active !== undefined && keyOf(networkId, address) === keyOf(networkId, active)
  const ordered = [...addresses.filter(isActive), ...addresses.filter((address) => !isActive(address))]
  const [first, ...rest] = ordered.map((address): CaipAddress => `${networkId}:${address}`)
  if (first === undefined) return undefined
  const networkIds = isOpen ? 'all' : [...networks.keys()]
  const isExtendable = namespace === 'eip155' && methods.includes('wallet_switchEthereumChain')
  return {
    connectorId,
    namespace,
    accounts: [first, ...rest],
    networkId,
    approved: networkIds,
    ...(isExtendable && { isExtendable }),
    wallet,
  }
}

const addresses = ({ accounts }: Connection) => accounts.map((id) => splitCaipAddress(id).address).join()

function isSameWallet({ wallet: one }: Connection, { wallet: other }: Connection): boolean {
  return one?.name === other?.name && one?.icon === other?.icon
}

/**
 * Events for a session that changed. `isAnswer`: the new state is returned to the caller, so additions need no
 * event.
 */
export function diffConnections(
  before: readonly Connection[],
  after: readonly Connection[],
  { isAnswer = false } = {},
): readonly ConnectorEvent[] {
  const lost = before
    .filter(({ namespace }) => !after.some((connection) => connection.namespace === namespace))
    .map(({ namespace }): ConnectorEvent => ({ type: 'disconnected', namespace }))
  const changed = after.flatMap((connection): ConnectorEvent[] => {
    const { namespace, networkId, accounts, approved, wallet } = connection
    const previous = before.find((other) => other.namespace === namespace)
    if (previous === undefined) return isAnswer ? [] : [{ type: 'accountsChanged', namespace, accounts }]
    const events: ConnectorEvent[] = []
    if (!isSameWallet(previous, connection)) events.push({ type: 'walletChanged', namespace, wallet })
    if (previous.networkId !== networkId) events.push({ type: 'networkChanged', namespace, networkId })
    if (addresses(previous) !== addresses(connection))
      events.push({ type: 'accountsChanged', namespace, accounts })
    if (String(previous.approved) !== String(approved))
      events.push({ type: 'approvedChanged', namespace, approved })
    return events
  })
  return [...lost, ...changed]
}
