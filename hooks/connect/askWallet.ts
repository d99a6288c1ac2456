import { answerConnections, changeConnection } from '../session/connection/changeConnection.js'
import { type Attempt, connectionOf } from '../session/connection/connectionState.js'
import type { Try } from '../session/connection/createAttempts.js'
import { detectSystem } from '../shared/device/detectSystem.js'
import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { ConnectionCancelledError, NoAccountsError, UserRejectedError } from '../shared/errors/provider.js'
import { toProviderError } from '../shared/errors/toProviderError.js'
import { connectedConnectorId } from '../shared/storage/pageValues.js'
import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { Connection, Connector, ConnectRefusal } from '../shared/types/connector.js'
import type { Network } from '../shared/types/network.js'
import type { PairingNews } from '../shared/types/pairing.js'
import type { Wallet } from '../shared/types/wallet.js'
import { untilAborted } from '../shared/untilAborted.js'
import type { AskContext, ConnectReturnType } from './store.js'

export type Wish = {
  connector: Connector
  wallet: Wallet | undefined
  namespaces: readonly ChainNamespace[]
  networkId: CaipNetworkId | undefined
}

type Refused = {
  namespaces: readonly ChainNamespace[]
  error: LatchkeyError
  connectorId?: string | undefined
}

function showRefusal({ events, session }: AskContext, attempt: Attempt, refused: Refused): void {
  const { namespaces, error, connectorId } = refused
  for (const namespace of namespaces)
    changeConnection(session, namespace, { type: 'walletRefused', attempt, error, connectorId })
  const event = error instanceof UserRejectedError ? 'USER_REJECTED' : 'CONNECT_ERROR'
  events.emit({ event, properties: { message: error.message } })
}

function showPairing({ connecting }: AskContext, signal: AbortSignal, news: PairingNews): void {
  // A try that is over has nothing more to show.
  if (signal.aborted) return
  if (news.type === 'relay') connecting.relayChanged(news.isReached)
  else connecting.paired({ uri: news.uri, expiresAt: news.expiresAt })
}

/** Where one family ended the try, the others that it served end with it. */
function endWaiting(
  { connecting, session }: AskContext,
  attempt: Attempt,
  namespaces: readonly ChainNamespace[],
): void {
  for (const namespace of namespaces) changeConnection(session, namespace, { type: 'cancelled', attempt })
  const states = Object.values(session.getState().connections)
  // Another try shows what is its own.
  if (states.every(({ status }) => status !== 'connecting')) connecting.paired(undefined)
}

/** Shows that the wallet is asked, asks it, and shows what came of it. */
export async function askWallet(
  context: AskContext,
  { connector, wallet, namespaces, networkId }: Wish,
  { attempt, signal }: Try<ConnectReturnType>,
): Promise<ConnectReturnType> {
  const { chains, config, connecting, env, events, session, siwx } = context
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
  connecting.walletChosen(wallet)
  const name = wallet?.name ?? connector.name
  const way = connector.type === 'WALLET_CONNECT' ? 'qrcode' : 'browser'
  // On a phone the app is chosen when it is opened, and `openWallet` says so.
  const isOpenedLater = way === 'qrcode' && wallet !== undefined && detectSystem(env.window).isMobile
  if (!isOpenedLater) events.emit({ event: 'SELECT_WALLET', properties: { name, platform: way } })
  const onPairing = (news: PairingNews) => showPairing(context, signal, news)
  const refusals: ConnectRefusal[] = []
  const onRefused = (refusal: ConnectRefusal) => void refusals.push(refusal)
  const signIn = maySignIn(connector, config) ? siwx?.createWish({ events, signal }) : undefined
  const answers: Promise<readonly Connection[]>[] = []
  const onAsked = (answer: Promise<readonly Connection[]>) => void answers.push(answer)
  const wish = { namespaces, networkId, silent: false, signal, onPairing, onRefused, onAsked, signIn }
  const asked = (async () => connector.connect(wish))()
  try {
    const [first, ...others] = await untilAborted(asked, signal)
    if (first === undefined) throw new NoAccountsError()
    const connections = [first, ...others] as const
    // First, since the answer may close the modal, which ends every waiting.
    for (const { namespace, ...refusal } of refusals)
      showRefusal(context, attempt, { namespaces: [namespace], ...refusal })
    answerConnections(session, attempt, connections)
    connecting.paired(undefined)
    for (const namespace of namespaces) changeConnection(session, namespace, { type: 'cancelled', attempt })
    const method = connecting.getState().isOpened ? 'mobile' : way
    events.emit({ event: 'CONNECT_SUCCESS', properties: { name, method, reconnect: false } })
    return connections
  } catch (thrown) {
    if (signal.aborted) {
      endWaiting(context, attempt, namespaces)
      // What one family gave goes back at once, whenever another one answers.
      for (const answer of answers.length > 0 ? answers : [asked]) dropLateAnswer(context, connector, answer)
      throw new ConnectionCancelledError({ cause: thrown })
    }
    connecting.paired(undefined)
    const error = toProviderError(thrown, { op: 'connect' })
    showRefusal(context, attempt, { namespaces, error })
    throw error
  }
}

/** An answer that nobody waits for any more must not leave the site connected behind the visitor's back. */
export function dropLateAnswer(
  { session, storage }: AskContext,
  connector: Connector,
  asked: Promise<readonly Connection[]>,
) {
  const isWanted = ({ id, namespaces }: Connector) =>
    namespaces.some((namespace) => {
      const state = session.getState().connections[namespace]
      const isAsked = state && 'attempt' in state && [id, connector.id].includes(state.connectorId)
      // Here or in another tab: the wallet knows only the site.
      const isHeld =
        connectionOf(state)?.connectorId === id || storage.read(connectedConnectorId(namespace)) === id
      return isAsked || isHeld
    })
  const drop = async (connections: readonly Connection[]) => {
    const { connectors } = session.getState()
    // One wallet may have answered through several connectors.
    const answered = new Set(connections.map(({ connectorId }) => connectorId))
    const parts = [...answered].map((id) => connectors.find((known) => known.id === id) ?? connector)
    await Promise.allSettled(parts.filter((part) => !isWanted(part)).map((part) => part.disconnect()))
  }
  asked.then(drop).catch(() => undefined)
}

/**
 * May a connector be offered to sign in while it connects? A paired wallet signs for EVM networks alone, so an app of
 * several families would leave the others out; in the page it is Solana's wallets that can.
 */
export function maySignIn(
  { namespaces, type }: Pick<Connector, 'namespaces' | 'type'>,
  { networks }: { networks: readonly Network[] },
): boolean {
  if (type !== 'WALLET_CONNECT') return namespaces.includes('solana')
  return networks.every(({ namespace = 'eip155' }) => namespace === 'eip155')
}
