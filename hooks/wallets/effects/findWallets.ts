import type { Effect } from '../../instance/types.js'
import { changeConnection } from '../../session/connection/changeConnection.js'
import { isWanted } from '../../session/connection/isWanted.js'
import type { Connector } from '../../shared/types/connector.js'

/** Maintains the list of wallets that are present in the page. */
export const findWallets: Effect = async (parts) => {
  const { attempts, chains, config, env, session } = parts
  /** Nothing in the page may replace a connector of the app. */
  const isTaken = (id: string) =>
    session
      .getState()
      .connectors.some((known) => known.id === id && !['ANNOUNCED', 'INJECTED'].includes(known.type))
  // Featured, the app's own and other names of the config: rdns of EVM wallets, names of Solana ones.
  const named = JSON.stringify(config.wallets)
  const isInUse = (id: string) => isWanted(parts, id) || named.includes(`"${id}"`)
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
  const parameters = { ...config, env, found, isInUse, lost }
  const stops = await Promise.all(chains.adapters.map((adapter) => adapter.discover(parameters)))
  return () => {
    for (const stop of stops) stop()
  }
}
