import type { Effect } from '../../instance/types.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import type { Session } from '../../session/session.js'
import { forgetDeeplink } from '../../shared/storage/forgetDeeplink.js'
import type { Connection } from '../../shared/types/connector.js'
import { rememberWallet } from '../../wallets/recentWallets.js'
import { connectingOf } from '../store.js'

/** The connections by pairing. */
function pairedIn({ connections, connectors }: Session): readonly Connection[] {
  const ids = connectors.filter(({ type }) => type === 'WALLET_CONNECT').map(({ id }) => id)
  return Object.values(connections).flatMap((state) => {
    const connection = connectionOf(state)
    return connection && ids.includes(connection.connectorId) ? [connection] : []
  })
}

/**
 * Stores a paired directory wallet as recently used; one in the page is listed on Connect anyway. When the last
 * pairing ends, the app link for its requests is removed.
 */
export const rememberPaired: Effect = (parts) => {
  const { session } = parts
  return session.subscribe((state, before) => {
    const is = pairedIn(state)
    const was = pairedIn(before)
    const isAnswered = is.some(
      (connection) =>
        !was.includes(connection) && before.connections[connection.namespace]?.status === 'connecting',
    )
    const { isOpened, wallet } = connectingOf(parts).getState()
    if (isAnswered && wallet) rememberWallet(parts, { wallet })
    // Scanned by another device: no app on this one handles its requests.
    const isElsewhere = isAnswered && !isOpened
    if (isElsewhere || (was.length > 0 && is.length === 0)) forgetDeeplink(parts)
  })
}
