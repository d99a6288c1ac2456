import { connectionOf } from '../session/connection/connectionState.js'
import type { Connection, Connector } from '../shared/types/connector.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { reconnect } from './reconnect.js'
import type { AskContext } from './store.js'

export type ReconnectWalletParameters = {
  /** A connector of the instance, or another one, which is added to it. */
  connector: Connector
}
/** One connection for each namespace; none where the wallet shares no account without a prompt. */
export type ReconnectWalletReturnType = readonly Connection[]

/**
 * Takes up a connection that a wallet already allows, such as one that another library made. Never prompts. A wallet
 * that is being connected by the user takes precedence.
 *
 * @example
 * const connector = createEip1193Connector({ provider, id: 'io.acme.wallet', name: 'Acme Wallet' })
 * const [connection] = await reconnectWallet(latchkey, { connector })
 */
export async function reconnectWallet(
  latchkey: LatchkeyInstance,
  { connector: given }: ReconnectWalletParameters,
): Promise<ReconnectWalletReturnType> {
  const context = latchkey as unknown as AskContext
  const { chains, session, wake } = context
  await wake()
  const find = () => session.getState().connectors.find(({ id }) => id === given.id)
  if (find() === undefined) session.connectorsChanged([...session.getState().connectors, given])
  // As the instance holds it: with its record of what is sent.
  const connector = find() ?? given
  const namespaces = connector.namespaces.filter((namespace) => chains.namespaces.includes(namespace))
  const isBusy = (namespace: (typeof namespaces)[number]) =>
    session.getState().connections[namespace]?.status === 'connecting'
  const free = namespaces.filter((namespace) => !isBusy(namespace))
  if (free.length > 0) await reconnect(context, { connector, namespaces: free })
  return free.flatMap((namespace) => {
    const connection = connectionOf(session.getState().connections[namespace])
    return connection?.connectorId === connector.id ? [connection] : []
  })
}
