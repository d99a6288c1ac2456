import type { Effect } from '../../instance/types.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import { withRecording } from '../recording/withRecording.js'

const loadBuiltIn = () => import('../../clients/rpc/builtInTokens.js')

/** Wraps every connector to record what its wallet sends. An unwrapped one is replaced before anything is sent by it. */
export const recordTransactions: Effect = (parts) => {
  const { config, session } = parts
  async function loadTokens() {
    const { tokens } = await loadBuiltIn()
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
