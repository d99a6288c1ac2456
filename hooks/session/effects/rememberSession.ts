import type { Effect } from '../../instance/types.js'
import type { LatchkeyStorage, StoredValue } from '../../shared/storage/createStorage.js'
import {
  activeCaipNetworkId,
  activeNamespace,
  connectedConnectorId,
  connectionStatus,
} from '../../shared/storage/pageValues.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { Connection } from '../../shared/types/connector.js'
import { accountOf } from '../accountOf.js'
import { addressOf } from '../chooseAccount.js'
import { connectedAddresses } from '../chosenAccount.js'
import { type ConnectionState, connectionOf } from '../connection/connectionState.js'
import type { Session } from '../session.js'
import { syncWithStorage } from './followTabs.js'

/** The wallet to restore in the next visit. A dormant one, locked or temporarily gone, stays remembered. */
function rememberedId(state: ConnectionState): string | undefined {
  if (state.status === 'connected') return state.connection.connectorId
  return state.status === 'idle' ? state.rest?.connectorId : undefined
}

/** Writes a value where another one is stored; undefined: removes it. */
export function keepStored<value>(
  storage: LatchkeyStorage,
  stored: StoredValue<value>,
  value: value | undefined,
): void {
  if (JSON.stringify(storage.read(stored)) === JSON.stringify(value)) return
  if (value === undefined) storage.remove(stored)
  else storage.write(stored, value)
}

/**
 * Stores the connected wallets and the active network, for the next visit and for other tabs. Only changes are
 * written. What other tabs stored during an attempt applies once its outcome is stored.
 */
export const rememberSession: Effect = (parts) => {
  const { chains, config, session, storage } = parts
  const keep = <value>(stored: StoredValue<value>, value: value | undefined) =>
    keepStored(storage, stored, value)
  /** The stored values known to this tab: it writes only its own changes, and never over another tab's. */
  const known = new Map(
    chains.namespaces.map((namespace) => [namespace, storage.read(connectedConnectorId(namespace))]),
  )
  /** Before the wallet: a tab that reads of the wallet compares its accounts. */
  function rememberAddresses(namespace: ChainNamespace, { accounts }: Connection) {
    const addresses = accounts.map(addressOf)
    keep(connectedAddresses(namespace), addresses)
  }
  function rememberWallet(namespace: ChainNamespace, connection: ConnectionState, was?: ConnectionState) {
    const stored = connectedConnectorId(namespace)
    const before = storage.read(stored)
    if (connection.status === 'reconnecting' && connection.connectorId === before)
      known.set(namespace, before)
    // The wallet of an earlier visit was not restored yet: a request that fails or is cancelled is not its end.
    if (connection.status === 'connecting' && connection.previous === undefined)
      known.set(namespace, undefined)
    // While a wallet is being connected the outcome is unknown, and the stored value stays valid.
    if ('attempt' in connection) return
    const id = rememberedId(connection)
    // What the user connected is news, even if this tab had that wallet: another tab may have stored another one.
    const isAnswer = was?.status === 'connecting' && connectionOf(was) !== connectionOf(connection)
    const isNews = isAnswer || id !== known.get(namespace)
    // Another tab may have stored another wallet with its accounts, which this tab has not followed yet.
    if (connection.status === 'connected' && (isNews || id === before))
      rememberAddresses(namespace, connection.connection)
    if (!isNews) return
    if (id !== undefined || before === known.get(namespace)) keep(stored, id)
    if (id === undefined && storage.read(stored) === undefined) keep(connectedAddresses(namespace), undefined)
    known.set(namespace, id)
  }
  function remember(before?: Session) {
    const state = session.getState()
    for (const namespace of chains.namespaces) {
      const connection = state.connections[namespace]
      // Without reconnecting nothing is stored: removing it at the next start would disconnect other tabs.
      if (connection && config.enableReconnect)
        rememberWallet(namespace, connection, before?.connections[namespace])
    }
    const hasChosen = Object.keys({ ...state.connections, ...state.chosenNetworkIds }).length > 0
    if (!hasChosen) return
    const { networkId, status } = accountOf({ session: state, ...config })
    keep(activeNamespace, state.activeNamespace)
    keep(activeCaipNetworkId, networkId)
    if (status !== 'reconnecting') keep(connectionStatus, status)
  }
  remember()
  return session.subscribe(({ connections }, before) => {
    remember(before)
    for (const namespace of chains.namespaces) {
      const wasBusy = before.connections[namespace]?.status === 'connecting'
      if (wasBusy && connections[namespace]?.status !== 'connecting') syncWithStorage(parts, namespace)
    }
  })
}
