import type { Connector } from '../shared/types/connector.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { getConnectors } from './getConnectors.js'
import type { SessionContext } from './store.js'

export type WatchConnectorsParameters = {
  /** Called with all of them when a wallet appears, disappears or changes. */
  onChange: (connectors: readonly Connector[]) => void
}

/**
 * Follows the wallets that can be connected. Returns a function that stops.
 *
 * @example
 * watchConnectors(latchkey, { onChange: (connectors) => console.log(connectors.map(({ name }) => name)) })
 */
export function watchConnectors(
  latchkey: LatchkeyInstance,
  { onChange }: WatchConnectorsParameters,
): () => void {
  const { session } = latchkey as unknown as SessionContext
  return session.subscribe((state, before) => {
    if (state.connectors !== before.connectors) onChange(getConnectors(latchkey))
  })
}
