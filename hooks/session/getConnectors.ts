import type { Connector } from '../shared/types/connector.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { visibleConnectors } from './connectors/visibleConnectors.js'
import type { SessionContext } from './store.js'

/**
 * The wallets that can be connected now, each once for all its namespaces, in the order in which they appeared. Wallets
 * in the page are found once the instance was woken: `await latchkey.wake()`.
 *
 * @example
 * await latchkey.wake()
 * const [connector] = getConnectors(latchkey)
 * if (connector) await connect(latchkey, { connector })
 */
export function getConnectors(latchkey: LatchkeyInstance): readonly Connector[] {
  const { session } = latchkey as unknown as SessionContext
  return visibleConnectors(session.getState().connectors)
}
