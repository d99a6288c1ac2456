import { sessionName } from '../../clients/walletconnect/sessionName.js'
import type { LatchkeyParts } from '../../instance/types.js'

const hasItems = (json: unknown) => (Array.isArray(json) && json.length > 0 ? true : undefined)

/**
 * Ends stored WalletConnect sessions when reconnecting is disabled, unless another tab uses them: the wallet would show
 * them for days, and the user could not end them from this page.
 */
export async function endStored({
  session,
  storage,
}: Pick<LatchkeyParts, 'session' | 'storage'>): Promise<void> {
  if (storage.read({ name: sessionName, parse: hasItems }) === undefined) return
  const { connectors } = session.getState()
  await connectors.find(({ type }) => type === 'WALLET_CONNECT')?.disconnect({ onlyUnused: true })
}
