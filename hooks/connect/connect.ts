import { connectorOf } from '../session/connectors/connectorOf.js'
import { mergeConnectors } from '../session/connectors/mergeConnectors.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { TermsNotAcceptedError, WalletNotReachableError } from '../shared/errors/connect.js'
import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { NoAccountsError } from '../shared/errors/provider.js'
import type { Connector } from '../shared/types/connector.js'
import type { Network } from '../shared/types/network.js'
import type { Wallet } from '../shared/types/wallet.js'
import { askWallet } from './askWallet.js'
import { mustAcceptTerms } from './mustAcceptTerms.js'
import type { AskContext, ConnectReturnType } from './store.js'

/** A wallet by its connector, or by its record: it is asked where it is present in the page, and paired where not. */
export type ConnectParameters = (
  | { connector: Connector; wallet?: Wallet | undefined }
  | { connector?: undefined; wallet: Wallet }
) & {
  /** Where to be after connecting. Default: the network that the visitor chose before, else where the wallet is. */
  network?: Network | undefined
}
export type { ConnectReturnType }
export type ConnectErrorType = LatchkeyError

/** How a wallet of the directory is reached: in this page where it is clear which one it is, else by pairing. */
function reach({ session }: AskContext, wallet: Wallet): Connector {
  const { connectors } = session.getState()
  const connector =
    connectorOf(wallet, mergeConnectors(connectors)) ??
    connectors.find(({ type }) => type === 'WALLET_CONNECT')
  if (connector === undefined) throw new WalletNotReachableError({ details: wallet.id })
  return connector
}

/**
 * Asks a wallet for its accounts. A second call for the same joins the first; one for another wallet or network ends
 * it, and its promise rejects with ConnectionCancelledError. Waits as long as the visitor does: a wallet's silence
 * never becomes a failure by itself.
 *
 * @throws UserRejectedError, RequestPendingError, NoAccountsError and the other provider errors; TermsNotAcceptedError
 * while the checkbox for the terms is unticked, WalletNotReachableError without a pairing, for a wallet that is not here
 * or that several here claim to be: those are connected by their `connector`.
 */
export async function connect(
  context: AskContext,
  parameters: ConnectParameters,
): Promise<ConnectReturnType> {
  const { attempts, chains, config, connecting, session, wake } = context
  const { network, wallet } = parameters
  if (mustAcceptTerms({ ...config, ...connecting.getState() })) throw new TermsNotAcceptedError()
  const connector = parameters.connector ?? reach(context, parameters.wallet)
  const { activeNamespace, chosenNetworkIds, connections } = session.getState()
  const wanted = network ? (network.namespace ?? 'eip155') : activeNamespace
  const served = connector.namespaces.filter((namespace) => chains.namespaces.includes(namespace))
  // The first family is asked first and becomes the active one.
  const namespaces = [...served].sort((one, other) => Number(other === wanted) - Number(one === wanted))
  const [first] = namespaces
  if (first === undefined) throw new NoAccountsError({ details: `no adapter for ${connector.id}` })
  const chosen = namespaces.map((namespace) => chosenNetworkIds[namespace])
  const networkId = network ? toCaipNetworkId(network) : chosen.find((id) => id !== undefined)

  const wish = `${connector.id} ${wallet?.id} ${networkId}`
  const running = attempts.latest(first)
  const isAsking = connections[first]?.status === 'connecting'
  if (isAsking && running?.wish === wish && running.answer) return running.answer

  // What follows a connection listens from here on; where its code can't be fetched, the connection stands alone.
  wake().catch(() => undefined)
  const mine = attempts.begin(namespaces, wish)
  mine.answer = askWallet(context, { connector, wallet, namespaces, networkId }, mine)
  return mine.answer
}
