import { sessionName } from '../../clients/walletconnect/sessionName.js'
import type { LatchkeyParts } from '../../instance/types.js'
import { anyRow } from '../../shared/storage/anyRow.js'

/**
 * Ends stored WalletConnect sessions when reconnecting is disabled, unless another tab uses them: the wallet would show
 * them for days, and the user could not end them from this page.
 */
export async function endStored({
  session,
  storage,
}: Pick<LatchkeyParts, 'session' | 'storage'>): Promise<void> {
  if (!storage.read(anyRow(sessionName, () => true))) return
  const { connectors } = session.getState()
  await connectors.find(({ type }) => type === 'WALLET_CONNECT')?.disconnect({ onlyUnused: true })
}
