import type { Effect } from '../../instance/types.js'
import { changeConnection } from '../../session/connection/changeConnection.js'
import { type ConnectionState, connectionOf } from '../../session/connection/connectionState.js'
import type { Connector } from '../../shared/types/connector.js'

/**
 * Whether a connector was found in the page. Connectors of the app are not, and nothing in the page may replace
 * them.
 */
const isFound = ({ type }: Connector) => type === 'ANNOUNCED' || type === 'INJECTED'

/** The wallet that a namespace waits for. */
function idOf(state: ConnectionState): string | undefined {
  return state.status === 'idle'
    ? state.rest?.connectorId
    : 'connectorId' in state
      ? state.connectorId
      : undefined
}

/** Maintains the list of wallets that are present in the page. */
export const findWallets: Effect = async ({ chains, config, env, session }) => {
  const { enableEip6963, enableInjected, networks } = config
  const isTaken = (id: string) =>
    session.getState().connectors.some((known) => known.id === id && !isFound(known))
  // Reported together: one change of the session costs as much as there are wallets.
  const changes = new Map<string, Connector | undefined>()
  const report = () => {
    if (changes.size === 0) return
    const kept = session.getState().connectors.filter(({ id }) => !changes.has(id) || changes.get(id))
    const added = [...changes.values()].filter((connector) => connector !== undefined)
    changes.clear()
    session.connectorsChanged([...kept, ...added])
  }
  const change = (connectorId: string, connector?: Connector) => {
    if (changes.size === 0) void Promise.resolve().then(report)
    changes.set(connectorId, connector)
  }
  const found = (connector: Connector) => {
    if (!isTaken(connector.id)) change(connector.id, connector)
  }
  const lost = (connectorId: string) => {
    if (isTaken(connectorId)) return
    change(connectorId)
    for (const namespace of chains.namespaces)
      changeConnection(session, namespace, { type: 'providerLost', connectorId })
    report()
  }
  const forget = (connectorId: string) => {
    const isUsed = Object.values(session.getState().connections).some(
      (state) => connectionOf(state)?.connectorId === connectorId || idOf(state) === connectorId,
    )
    if (!isUsed && !isTaken(connectorId)) change(connectorId)
    return !isUsed
  }
  const parameters = { env, networks, enableEip6963, enableInjected, found, lost, forget }
  const stops = await Promise.all(chains.adapters.map((adapter) => adapter.discover(parameters)))
  report()
  return () => {
    changes.clear()
    for (const stop of stops) stop()
  }
}
