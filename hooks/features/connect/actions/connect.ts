import type { LatchkeyError } from '../../../errors/LatchkeyError.js'
import { ConnectionCancelledError, NoAccountsError, UserRejectedError } from '../../../errors/provider.js'
import { toProviderError } from '../../../errors/toProviderError.js'
import type { CaipNetworkId, ChainNamespace } from '../../../types/caip.js'
import type { Connection, Connector } from '../../../types/connector.js'
import type { Network } from '../../../types/network.js'
import { toCaipNetworkId } from '../../../utils/caip.js'
import type { LatchkeyStorage } from '../../../utils/createStorage.js'
import { connectedConnectorId } from '../../../utils/storage/pageValues.js'
import { untilAborted } from '../../../utils/untilAborted.js'
import { answerConnections, changeConnection } from '../../session/changeConnection.js'
import type { Try } from '../../session/createAttempts.js'
import { connectionOf } from '../../session/domain/connectionState.js'
import type { ConnectContext } from '../context.js'

export type ConnectParameters = {
  connector: Connector
  /** Where to be after connecting. Default: the network that the visitor chose before, else where the wallet is. */
  network?: Network | undefined
}
/** One connection per chain family that the wallet shared. */
export type ConnectReturnType = readonly [Connection, ...Connection[]]
export type ConnectErrorType = LatchkeyError

/** The part of the instance that a connect by hand touches. */
type AskContext = ConnectContext & {
  readonly storage: Pick<LatchkeyStorage, 'read'>
  readonly wake: () => Promise<void>
}

/** An answer that nobody waits for any more must not leave the site connected behind the visitor's back. */
function dropLateAnswer(
  { session, storage }: AskContext,
  connector: Connector,
  asked: Promise<readonly Connection[]>,
) {
  const { id, namespaces } = connector
  const isWanted = () =>
    namespaces.some((namespace) => {
      const state = session.getState().connections[namespace]
      const isAsked = state && 'attempt' in state && state.connectorId === id
      // Here or in another tab: the wallet knows only the site.
      const isHeld =
        connectionOf(state)?.connectorId === id || storage.read(connectedConnectorId(namespace)) === id
      return isAsked || isHeld
    })
  asked
    .then((connections) => (connections.length > 0 && !isWanted() ? connector.disconnect() : undefined))
    .catch(() => undefined)
}

type Wish = {
  connector: Connector
  namespaces: readonly ChainNamespace[]
  networkId: CaipNetworkId | undefined
}

async function ask(
  context: AskContext,
  { connector, namespaces, networkId }: Wish,
  { attempt, signal }: Try<ConnectReturnType>,
): Promise<ConnectReturnType> {
  const { chains, env, events, session } = context
  const since = env.monotonic()
  for (const namespace of namespaces) {
    changeConnection(session, namespace, {
      type: 'connectPressed',
      connectorId: connector.id,
      attempt,
      since,
    })
    // Ahead of its first use; where the load fails, the first read says so and tries again.
    chains.actionsFor(namespace).catch(() => undefined)
  }
  events.emit({ event: 'SELECT_WALLET', properties: { name: connector.name, platform: 'browser' } })

  const asked = (async () => connector.connect({ namespaces, networkId, silent: false, signal }))()
  try {
    const [first, ...others] = await untilAborted(asked, signal)
    if (first === undefined) throw new NoAccountsError()
    const connections = [first, ...others] as const
    answerConnections(session, attempt, connections)
    for (const namespace of namespaces) changeConnection(session, namespace, { type: 'cancelled', attempt })
    events.emit({
      event: 'CONNECT_SUCCESS',
      properties: { name: connector.name, method: 'browser', reconnect: false },
    })
    return connections
  } catch (thrown) {
    if (signal.aborted) {
      // Where one family ended the try, the others that it served end with it.
      for (const namespace of namespaces) changeConnection(session, namespace, { type: 'cancelled', attempt })
      dropLateAnswer(context, connector, asked)
      throw new ConnectionCancelledError({ cause: thrown })
    }
    const error = toProviderError(thrown, { op: 'connect' })
    for (const namespace of namespaces)
      changeConnection(session, namespace, { type: 'walletRefused', attempt, error })
    const event = error instanceof UserRejectedError ? 'USER_REJECTED' : 'CONNECT_ERROR'
    events.emit({ event, properties: { message: error.message } })
    throw error
  }
}

/**
 * Asks a wallet for its accounts. A second call for the same joins the first; one for another wallet or network ends
 * it, and its promise rejects with ConnectionCancelledError. Waits as long as the visitor does: a wallet's silence
 * never becomes a failure by itself.
 *
 * @throws UserRejectedError, RequestPendingError, NoAccountsError and the other provider errors.
 */
export async function connect(
  context: AskContext,
  { connector, network }: ConnectParameters,
): Promise<ConnectReturnType> {
  const { attempts, chains, session, wake } = context
  const { chosenNetworkIds, connections } = session.getState()
  const namespaces = connector.namespaces.filter((namespace) => chains.namespaces.includes(namespace))
  const [first] = namespaces
  if (first === undefined) throw new NoAccountsError({ details: `no adapter for ${connector.id}` })
  const chosen = namespaces.map((namespace) => chosenNetworkIds[namespace])
  const networkId = network ? toCaipNetworkId(network) : chosen.find((id) => id !== undefined)

  const wish = `${connector.id} ${networkId}`
  const running = attempts.latest(first)
  const isAsking = connections[first]?.status === 'connecting'
  if (isAsking && running?.wish === wish && running.answer) return running.answer

  // What follows a connection listens from here on; where its code can't be fetched, the connection stands alone.
  wake().catch(() => undefined)
  const mine = attempts.begin(namespaces, wish)
  mine.answer = ask(context, { connector, namespaces, networkId }, mine)
  return mine.answer
}
