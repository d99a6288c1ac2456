import type { Effect } from '../../instance/types.js'
import { changeConnection } from '../../session/connection/changeConnection.js'
import { isWanted } from '../../session/connection/isWanted.js'
import type { Connector } from '../../shared/types/connector.js'

/**
 * Whether a connector was found in the page. Connectors of the app are not, and nothing in the page may replace
 * them.
 */
const isFound = ({ type }: Connector) => type === 'ANNOUNCED' || type === 'INJECTED'

/** Maintains the list of wallets that are present in the page. */
export const findWallets: Effect = async (parts) => {
  const { attempts, chains, config, env, session } = parts
  const { enableEip6963, enableInjected, networks } = config
  const isTaken = (id: string) =>
    session.getState().connectors.some((known) => known.id === id && !isFound(known))
  const isInUse = (id: string) => isWanted(parts, id)
  /** A disputed wallet that a press connected stays connected. */
  const lose = (connectorId: string, isDisputed?: boolean) => {
    for (const namespace of chains.namespaces)
      if (!isDisputed || !attempts.latest(namespace)?.goal)
        changeConnection(session, namespace, { type: 'providerLost', connectorId })
  }
  const found = (connector: Connector) => {
    const { id, isDisputed } = connector
    if (isTaken(id)) return
    if (isDisputed) lose(id, true)
    session.connectorsChanged([...session.getState().connectors, connector])
  }
  const lost = (connectorId: string) => {
    if (isTaken(connectorId)) return
    lose(connectorId)
    session.connectorsChanged(session.getState().connectors.filter(({ id }) => id !== connectorId))
  }
  const parameters = { env, networks, enableEip6963, enableInjected, found, isInUse, lost }
  const stops = await Promise.all(chains.adapters.map((adapter) => adapter.discover(parameters)))
  return () => {
    for (const stop of stops) stop()
  }
}
