import { answerConnections, changeConnection } from '../session/connection/changeConnection.js'
import type { Attempt } from '../session/connection/connectionState.js'
import type { Try } from '../session/connection/createAttempts.js'
import { isWanted } from '../session/connection/isWanted.js'
import { untilSession } from '../session/untilSession.js'
import { detectSystem } from '../shared/detectSystem.js'
import { ConnectionCancelledError, NoAccountsError, UserRejectedError } from '../shared/errors/provider.js'
import { toProviderError } from '../shared/errors/toProviderError.js'
import type { ConnectorErrorType } from '../shared/errors/unions.js'
import { redact } from '../shared/text/redact.js'
import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { Connection, Connector, ConnectRefusal } from '../shared/types/connector.js'
import type { Network } from '../shared/types/network.js'
import type { PairingUpdate } from '../shared/types/pairing.js'
import type { Wallet } from '../shared/types/wallet.js'
import { untilAborted } from '../shared/untilAborted.js'
import { endPairing } from './cancelConnect.js'
import { type AskContext, type ConnectReturnType, connectingOf } from './store.js'

export type ConnectRequest = {
  connector: Connector
  wallet: Wallet | undefined
  namespaces: readonly ChainNamespace[]
  networkId: CaipNetworkId | undefined
}

type Rejection = {
  namespaces: readonly ChainNamespace[]
  error: ConnectorErrorType
  connectorId?: string | undefined
}

function showRejection({ events, session }: AskContext, attempt: Attempt, rejection: Rejection): void {
  const { namespaces, error, connectorId } = rejection
  for (const namespace of namespaces)
    changeConnection(session, namespace, { type: 'walletRefused', attempt, error, connectorId })
  const event = error instanceof UserRejectedError ? 'USER_REJECTED' : 'CONNECT_ERROR'
  events.emit({ event, properties: { message: redact(error.message) } })
}

/** What ends for one namespace ends for the others too. */
function cancelPending(context: AskContext, attempt: Attempt, namespaces: readonly ChainNamespace[]): void {
  for (const namespace of namespaces)
    changeConnection(context.session, namespace, { type: 'cancelled', attempt })
  endPairing(context)
}

/** Shows that the wallet is being connected, requests the connection, and shows the outcome. */
export async function askWallet(
  context: AskContext,
  { connector, wallet, namespaces, networkId }: ConnectRequest,
  { attempt, signal }: Try<ConnectReturnType>,
): Promise<ConnectReturnType> {
  const { chains, config, env, events, session, siwx } = context
  const connecting = connectingOf(context)
  const since = env.monotonic()
  for (const namespace of namespaces) {
    changeConnection(session, namespace, {
      type: 'connectPressed',
      connectorId: connector.id,
      attempt,
      since,
    })
    // Preloaded; when it fails, the first read throws the error and tries again.
    chains.actionsFor(namespace).catch(() => undefined)
  }
  connecting.walletChosen(wallet)
  const name = wallet?.name ?? connector.name
  const way = connector.type === 'WALLET_CONNECT' ? 'qrcode' : 'browser'
  // On a phone the app is chosen when it is opened, and `openWallet` emits the event.
  const isOpenedLater = way === 'qrcode' && wallet && detectSystem(env.window).isMobile
  if (!isOpenedLater) events.emit({ event: 'SELECT_WALLET', properties: { name, platform: way } })
  const onPairing = (update: PairingUpdate) => {
    // An aborted attempt must not show anything.
    if (signal.aborted) return
    if (update.type === 'relay') connecting.relayChanged(update.isReached)
    else connecting.paired({ uri: update.uri, expiresAt: update.expiresAt })
  }
  const refusals: ConnectRefusal[] = []
  const onRefused = (refusal: ConnectRefusal) => void refusals.push(refusal)
  const signIn = maySignIn(connector, config) ? siwx?.createOneStepSignIn({ events, signal }) : undefined
  const answers: Promise<readonly Connection[]>[] = []
  const onAsked = (answer: Promise<readonly Connection[]>) => void answers.push(answer)
  const request = { namespaces, networkId, silent: false, signal, onPairing, onRefused, onAsked, signIn }
  const asked = (async () => connector.connect(request))()
  try {
    const connections = (await untilAborted(asked, signal)) as ConnectReturnType
    if (connections[0] === undefined) throw new NoAccountsError()
    // Before the connections are set, since that may close the modal, and with a pairing's screen all attempts end.
    for (const { namespace, ...refusal } of refusals)
      showRejection(context, attempt, { namespaces: [namespace], ...refusal })
    answerConnections(session, attempt, connections)
    cancelPending(context, attempt, namespaces)
    const method = connecting.getState().isOpened ? 'mobile' : way
    events.emit({ event: 'CONNECT_SUCCESS', properties: { name, method, reconnect: false } })
    return connections
  } catch (thrown) {
    if (signal.aborted) {
      cancelPending(context, attempt, namespaces)
      // What one namespace returned is disconnected at once, independent of the others.
      for (const answer of answers.length > 0 ? answers : [asked]) dropLateAnswer(context, connector, answer)
      throw new ConnectionCancelledError({ cause: thrown })
    }
    const error = toProviderError<ConnectorErrorType>(thrown)
    showRejection(context, attempt, { namespaces, error })
    endPairing(context)
    throw error
  }
}

/**
 * Disconnects a late response: nothing waits for it, and the site must not stay connected without the user's
 * knowledge.
 */
export function dropLateAnswer(
  context: AskContext,
  connector: Connector,
  asked: Promise<readonly Connection[]>,
) {
  const disconnectUnused = async (connections: readonly Connection[]) => {
    // One wallet may have responded through several connectors.
    const answered = new Set(connections.map(({ connectorId }) => connectorId))
    const ids = [connector.id, ...answered]
    // Another attempt that asks the same wallet decides.
    await untilSession(context, (state) =>
      Object.values(state.connections).every((one) => !('attempt' in one && ids.includes(one.connectorId))),
    )
    const { connectors } = context.session.getState()
    const parts = [...answered].map((id) => connectors.find((known) => known.id === id) ?? connector)
    await Promise.allSettled(
      parts.filter(({ id }) => !isWanted(context, id)).map((part) => part.disconnect()),
    )
  }
  asked.then(disconnectUnused).catch(() => undefined)
}

/**
 * Whether a connector may be offered a sign-in while it connects. A paired wallet signs for EVM networks only, so
 * an app with several namespaces would leave the others out; of the wallets in the page only Solana's support it.
 */
export function maySignIn(
  { namespaces, type }: Pick<Connector, 'namespaces' | 'type'>,
  { networks }: { networks: readonly Network[] },
): boolean {
  if (type !== 'WALLET_CONNECT') return namespaces.includes('solana')
  return networks.every(({ namespace = 'eip155' }) => namespace === 'eip155')
}
