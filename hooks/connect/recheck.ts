import { type ConnectionEvent, changeConnection } from '../session/connection/changeConnection.js'
import { connectionOf } from '../session/connection/connectionState.js'
import { WalletDisconnectedError } from '../shared/errors/provider.js'
import { toProviderError } from '../shared/errors/toProviderError.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { ConnectContext } from './store.js'

export type RecheckParameters = { namespace: ChainNamespace }

/** Reads the current state of a namespace's connected wallet, to catch up on events that were missed. */
export async function recheck(
  { session }: Pick<ConnectContext, 'session'>,
  { namespace }: RecheckParameters,
): Promise<void> {
  const { connections, connectors } = session.getState()
  const connection = connectionOf(connections[namespace])
  const connector = connectors.find(({ id }) => id === connection?.connectorId)
  if (!connector) return
  const { id: connectorId } = connector
  const change = (event: ConnectionEvent) => changeConnection(session, namespace, event)
  try {
    const { signal } = new AbortController()
    const shared = await connector.connect({ namespaces: [namespace], silent: true, signal })
    const now = shared.find((one) => one.namespace === namespace)
    change({ type: 'accountsChanged', connectorId, accounts: now?.accounts ?? [] })
    if (!now) return
    const { approved, networkId } = now
    change({ type: 'networkChanged', connectorId, networkId })
    change({ type: 'approvedChanged', connectorId, approved })
  } catch (thrown) {
    if (toProviderError(thrown) instanceof WalletDisconnectedError)
      change({ type: 'providerLost', connectorId })
  }
}
