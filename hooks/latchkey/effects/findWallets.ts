import { changeConnection } from '../../features/session/changeConnection.js'
import type { Effect } from '../Effect.js'

/** Keeps the list of wallets that are present in the page. */
export const findWallets: Effect = async ({ chains, config, env, session }) => {
  const { enableEip6963, enableInjected, networks } = config
  const found = session.connectorFound
  const lost = (connectorId: string) => {
    for (const namespace of chains.namespaces)
      changeConnection(session, namespace, { type: 'providerLost', connectorId })
    session.connectorLost(connectorId)
  }
  const wishes = { env, networks, enableEip6963, enableInjected, found, lost }
  const stops = await Promise.all(chains.adapters.map((adapter) => adapter.discover(wishes)))
  return () => {
    for (const stop of stops) stop()
  }
}
