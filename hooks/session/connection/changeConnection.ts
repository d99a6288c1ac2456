import type { ConnectorErrorType } from '../../shared/errors/unions.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'
import type { Connection } from '../../shared/types/connector.js'
import { type AccountChoice, addressOf, choiceOf, chooseAccount } from '../chooseAccount.js'
import type { Session } from '../session.js'
import type { SessionStore } from '../store.js'
import { type Attempt, type ConnectionState, connectionOf, idle, type RestReason } from './connectionState.js'

function change(session: Session, namespace: ChainNamespace, event: ConnectionEvent): Session {
  const before = session.connections[namespace] ?? idle
  const after = nextConnectionState(before, event)
  if (after === before) return session
  const activeNamespace =
    event.type === 'walletAnswered' && before.status === 'connecting' ? namespace : session.activeNamespace
  return { ...session, activeNamespace, connections: { ...session.connections, [namespace]: after } }
}

/** Applies an event to the connection state of a namespace. */
export function changeConnection(
  session: SessionStore,
  namespace: ChainNamespace,
  event: ConnectionEvent,
): void {
  session.connectionsChanged(change(session.getState(), namespace, event))
}

/** Applies all connections of one response at once; the first namespace becomes the active one. */
export function answerConnections(
  session: SessionStore,
  attempt: Attempt,
  connections: readonly Connection[],
): void {
  const answered = connections.reduceRight(
    (next, connection) => change(next, connection.namespace, { type: 'walletAnswered', attempt, connection }),
    session.getState(),
  )
  session.connectionsChanged(answered)
}

export type ConnectionEvent =
  | { type: 'connectPressed'; connectorId: string; attempt: Attempt; since: number }
  | { type: 'reconnectStarted'; connectorId: string; attempt: Attempt }
  | { type: 'walletAnswered'; attempt: Attempt; connection: Connection }
  /** `connectorId`: the connector that rejected, when the wallet consists of several connectors. */
  | { type: 'walletRefused'; attempt: Attempt; error: ConnectorErrorType; connectorId?: string | undefined }
  | { type: 'cancelled'; attempt: Attempt }
  /** A silent attempt returned no account. The wallet stays remembered: it may be locked. */
  | { type: 'nothingShared'; attempt: Attempt; reason?: RestReason | undefined }
  | { type: 'accountsChanged'; connectorId: string; accounts: readonly CaipAddress[] }
  /** One of the wallet's accounts was chosen in the app. */
  | ({ type: 'accountChosen'; connectorId: string } & AccountChoice)
  | { type: 'networkChanged'; connectorId: string; networkId: CaipNetworkId }
  | { type: 'approvedChanged'; connectorId: string; approved: Connection['approved'] }
  | { type: 'walletChanged'; connectorId: string; wallet: Connection['wallet'] }
  | { type: 'providerLost'; connectorId: string }
  | { type: 'disconnectPressed' }
  /** In another tab, or by the wallet on the other side of a pairing. */
  | { type: 'disconnectedElsewhere' }

type WalletEvent = Extract<
  ConnectionEvent,
  {
    type:
      | 'accountsChanged'
      | 'accountChosen'
      | 'networkChanged'
      | 'approvedChanged'
      | 'walletChanged'
      | 'providerLost'
  }
>

const connected = (connection: Connection) => ({ status: 'connected', connection }) as const

/**
 * The connection with the changes applied; the same object when nothing changed, undefined when no account is
 * left.
 */
function changed(
  connection: Connection,
  networkId: CaipNetworkId,
  accounts: readonly CaipAddress[],
): Connection | undefined {
  const shared = accounts.map((account): CaipAddress => `${networkId}:${addressOf(account)}`)
  const [first, ...rest] = shared
  if (first === undefined) return undefined
  if (String(shared) === String(connection.accounts)) return connection
  return { ...connection, networkId, accounts: [first, ...rest] }
}

/** The wallet's new list in its own order, unless a choice made in the app still applies. */
function reshared(connection: Connection, accounts: readonly CaipAddress[]): Connection | undefined {
  const choice = choiceOf(connection)
  if (choice === undefined) return changed(connection, connection.networkId, accounts)
  const reordered = changed({ ...connection, leadingAddress: undefined }, connection.networkId, accounts)
  const next = reordered && chooseAccount(reordered, choice)
  const isSame =
    String(next?.accounts) === String(connection.accounts) &&
    next?.leadingAddress === connection.leadingAddress
  return isSame ? connection : next
}

function withApproved(connection: Connection, approved: Connection['approved']): Connection {
  return String(connection.approved) === String(approved) ? connection : { ...connection, approved }
}

function withWallet(connection: Connection, wallet: Connection['wallet']): Connection {
  const { name, icon } = connection.wallet ?? {}
  return name === wallet?.name && icon === wallet?.icon ? connection : { ...connection, wallet }
}

/** Applies an unsolicited wallet event to its connection; undefined when the wallet ended the connection. */
function applyWalletEvent(connection: Connection, event: WalletEvent): Connection | undefined {
  const { accounts } = connection
  if (event.type === 'networkChanged') return changed(connection, event.networkId, accounts)
  if (event.type === 'accountsChanged') return reshared(connection, event.accounts)
  if (event.type === 'accountChosen') return chooseAccount(connection, event)
  if (event.type === 'approvedChanged') return withApproved(connection, event.approved)
  if (event.type === 'walletChanged') return withWallet(connection, event.wallet)
  return undefined
}

/** The connecting state without its previous connection. */
function withoutPrevious(state: Extract<ConnectionState, { status: 'connecting' }>): ConnectionState {
  const { previous, ...asking } = state
  return previous === undefined ? state : asking
}

function onWalletEvent(state: ConnectionState, event: WalletEvent): ConnectionState {
  const connection = connectionOf(state)
  if (connection === undefined || connection.connectorId !== event.connectorId) return state
  const next = applyWalletEvent(connection, event)
  if (next === connection) return state
  if (state.status === 'connecting')
    return next === undefined ? withoutPrevious(state) : { ...state, previous: next }
  if (next !== undefined) return connected(next)
  const reason = event.type === 'providerLost' ? 'lost' : 'locked'
  return { status: 'idle', rest: { connectorId: event.connectorId, reason } }
}

/**
 * The connection state machine of `api.md`, one per namespace. Pure; an event of another attempt or another wallet
 * returns the same state object.
 */
export function nextConnectionState(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const isCurrent = 'attempt' in state && 'attempt' in event && state.attempt === event.attempt
  switch (event.type) {
    case 'connectPressed': {
      const { connectorId, attempt, since } = event
      const previous = connectionOf(state)
      return { status: 'connecting', connectorId, attempt, since, ...(previous && { previous }) }
    }
    case 'reconnectStarted':
      // A user-initiated attempt takes precedence over a silent one; a connected wallet needs no reconnect.
      if (
        isCurrent ||
        state.status === 'connecting' ||
        connectionOf(state)?.connectorId === event.connectorId
      )
        return state
      return { status: 'reconnecting', connectorId: event.connectorId, attempt: event.attempt }
    case 'walletAnswered':
      return isCurrent ? connected(event.connection) : state
    case 'walletRefused': {
      if (!isCurrent) return state
      const refusal = { connectorId: event.connectorId ?? state.connectorId, error: event.error }
      if (state.status === 'connecting' && state.previous) return { ...connected(state.previous), refusal }
      return { status: 'failed', ...refusal }
    }
    case 'cancelled':
      if (!isCurrent) return state
      return state.status === 'connecting' && state.previous ? connected(state.previous) : idle
    case 'nothingShared':
      if (!isCurrent || state.status !== 'reconnecting') return state
      return { status: 'idle', rest: { connectorId: state.connectorId, reason: event.reason ?? 'silent' } }
    case 'disconnectedElsewhere':
      // The user is connecting in this tab; only the previous connection ends.
      if (state.status === 'connecting') return withoutPrevious(state)
      return state.status === 'failed' || (state.status === 'idle' && !state.rest) ? state : idle
    case 'disconnectPressed':
      return state.status === 'idle' && state.rest === undefined ? state : idle
    default:
      return onWalletEvent(state, event)
  }
}
