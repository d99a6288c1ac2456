import { connectorOf } from '../session/connectors/connectorOf.js'
import { mergeConnectors } from '../session/connectors/mergeConnectors.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { TermsNotAcceptedError, WalletNotReachableError } from '../shared/errors/connect.js'
import { type ConnectionCancelledError, NoAccountsError } from '../shared/errors/provider.js'
import type { ConnectorErrorType } from '../shared/errors/unions.js'
import type { Connector } from '../shared/types/connector.js'
import type { Network } from '../shared/types/network.js'
import type { LatchkeyInstance, NetworkOf, Networks } from '../shared/types/register.js'
import type { Wallet } from '../shared/types/wallet.js'
import { askWallet } from './askWallet.js'
import { mustAcceptTerms } from './mustAcceptTerms.js'
import { type AskContext, type ConnectReturnType, connectingOf } from './store.js'

/** A wallet by its connector, or by its record: then it is connected in the page if present, and paired if not. */
export type ConnectParameters<network extends Network = Network> = (
  | {
      /** The wallet in the page, from `connectors` of `useConnect` or a row of `useWallets`. */
      connector: Connector
      /** The directory's record of the wallet; without a connector it is connected by pairing. */
      wallet?: Wallet | undefined
    }
  | {
      connector?: undefined
      /** The directory's record of the wallet; without a connector it is connected by pairing. */
      wallet: Wallet
    }
) & {
  /** The network to connect to. Default: the network that the user chose before, else the wallet's own. */
  network?: network | undefined
}
export type { ConnectReturnType }
export type ConnectErrorType =
  | ConnectionCancelledError
  | ConnectorErrorType
  | TermsNotAcceptedError
  | WalletNotReachableError

/** The connector of a directory wallet: the one in this page when it is unambiguous, else pairing. */
function reach({ session }: AskContext, wallet: Wallet): Connector {
  const { connectors } = session.getState()
  const connector =
    connectorOf(wallet, mergeConnectors(connectors)) ??
    connectors.find(({ type }) => type === 'WALLET_CONNECT')
  if (connector === undefined) throw new WalletNotReachableError({ details: wallet.id })
  return connector
}

/**
 * Connects a wallet. A second call for the same wallet and network joins the first; one for another wallet or
 * network cancels it, and its promise rejects with ConnectionCancelledError. There is no timeout: a wallet that
 * does not respond keeps the attempt pending.
 *
 * @throws ConnectErrorType: UserRejectedError, RequestPendingError, NoAccountsError and the other errors of connectors;
 * TermsNotAcceptedError while the checkbox for the terms is unticked, WalletNotReachableError without a pairing, for a
 * wallet that is not in the page or that several connectors claim to be: connect those by their `connector`.
 */
export function connect<networks extends Networks>(
  latchkey: LatchkeyInstance<networks>,
  parameters: ConnectParameters<NetworkOf<networks>>,
): Promise<ConnectReturnType>
/** @internal */
export function connect(context: AskContext, parameters: ConnectParameters): Promise<ConnectReturnType>
export async function connect(
  latchkey: LatchkeyInstance | AskContext,
  parameters: ConnectParameters,
): Promise<ConnectReturnType> {
  const context = latchkey as AskContext
  const { attempts, chains, config, session, wake } = context
  const { network, wallet } = parameters
  if (mustAcceptTerms({ ...config, ...connectingOf(context).getState() })) throw new TermsNotAcceptedError()
  const connector = parameters.connector ?? reach(context, parameters.wallet)
  const { activeNamespace, chosenNetworkIds, connections } = session.getState()
  const wanted = network ? (network.namespace ?? 'eip155') : activeNamespace
  // The first namespace is connected first and becomes the active one.
  const namespaces = connector.namespaces
    .filter((namespace) => chains.namespaces.includes(namespace))
    .sort((one, other) => Number(other === wanted) - Number(one === wanted))
  const [first] = namespaces
  if (first === undefined) throw new NoAccountsError({ details: `no adapter for ${connector.id}` })
  const chosenId = namespaces.map((namespace) => chosenNetworkIds[namespace]).find((id) => id)
  const networkId = network ? toCaipNetworkId(network) : chosenId

  const goal = `${connector.id} ${wallet?.id} ${networkId}`
  const running = attempts.latest(first)
  const isAsking = connections[first]?.status === 'connecting'
  if (isAsking && running?.goal === goal && running.answer) return running.answer

  // Loads what depends on a connection; when it fails, connecting works without it.
  wake().catch(() => undefined)
  const attempt = attempts.begin(namespaces, goal)
  attempt.answer = askWallet(context, { connector, wallet, namespaces, networkId }, attempt)
  return attempt.answer
}
