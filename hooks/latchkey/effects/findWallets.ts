import type { Effect } from '../Effect.js'

/** Keeps the list of wallets that are present in the page. */
export const findWallets: Effect = async ({ chains, config, env, session }) => {
  const { enableEip6963, enableInjected } = config
  const found = session.connectorFound
  const stops = await Promise.all(
    chains.adapters.map((adapter) => adapter.discover({ env, enableEip6963, enableInjected, found })),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
