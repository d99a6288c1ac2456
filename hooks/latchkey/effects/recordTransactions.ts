import { withRecording } from '../../features/transactions/withRecording.js'
import type { CaipNetworkId } from '../../types/caip.js'
import type { Effect } from '../Effect.js'

/** Has every wallet that appears keep what is sent by it. First of all rules, so that no other one sees it without. */
export const recordTransactions: Effect = (parts) => {
  const { config, session } = parts
  async function loadTokens() {
    const { tokens } = await import('../../services/rpc/builtInTokens.js')
    return (networkId: CaipNetworkId) => [...(config.tokens[networkId] ?? []), ...(tokens[networkId] ?? [])]
  }
  const wrapAll = () => {
    const { connectors } = session.getState()
    if (connectors.every(({ noteTransaction }) => noteTransaction)) return
    const wrapped = connectors.map((one) =>
      one.noteTransaction ? one : withRecording(parts, { connector: one, loadTokens }),
    )
    session.connectorsChanged(wrapped)
  }
  wrapAll()
  return session.subscribe(wrapAll)
}
