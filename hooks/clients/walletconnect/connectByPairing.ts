import { NetworksNotSupportedError, ProjectIdMissingError } from '../../shared/errors/pairing.js'
import { WalletDisconnectedError } from '../../shared/errors/provider.js'
import type { Connection, ConnectParameters } from '../../shared/types/connector.js'
import type { OneStepSignIn } from '../../shared/types/siwx.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { Sessions } from './createSessions.js'
import type { DriverParameters } from './DriverParameters.js'
import { dropSession } from './endSession.js'
import { pairWallet } from './pairWallet.js'
import { createProposal } from './readNamespaces.js'

export type ConnectByPairingParameters = DriverParameters & {
  sessions: Sessions
  request: ConnectParameters
  /** Topics of pairings from earlier attempts that requested a sign-in. */
  signInTopics: Set<string>
}

/**
 * Returns the sign-in request once the client can send it; undefined when its prerequisites are missing: then the
 * user only connects.
 */
async function prepareSignIn(
  { signIn }: ConnectParameters,
  page: Window | undefined,
): Promise<OneStepSignIn | undefined> {
  if (signIn === undefined || page === undefined) return undefined
  try {
    await lendBuffer(page)
    return signIn
  } catch {
    return undefined
  }
}

/**
 * Shows pairing URIs until a wallet responds, and adopts the approved session. A sign-in is requested along when
 * every namespace is EVM; `onSignedIn` is called with the signed sessions before the connection is reported.
 *
 * @throws SiwxRefusedError when the wallet signed something else, and what `onSignedIn` throws.
 */
export async function connectByPairing(
  parameters: ConnectByPairingParameters,
): Promise<readonly Connection[]> {
  const { env, networks, projectId, relayUrl, sessions, signInTopics, request } = parameters
  const { namespaces, networkId, signal, onPairing = () => {} } = request
  if (projectId === undefined && relayUrl === undefined) throw new ProjectIdMissingError()
  const proposal = createProposal({ networks, namespaces, networkId })
  const proposedNamespaces = Object.keys(proposal)
  if (proposedNamespaces.length === 0) throw new NetworksNotSupportedError()
  const isEvm = proposedNamespaces.every((namespace) => namespace === 'eip155')
  const signIn = isEvm ? await prepareSignIn(request, env.window) : undefined

  return sessions.hold(async () => {
    const walletConnect = await untilAborted(sessions.open(), signal)
    const pairing = { env, walletConnect, proposal, signIn, signInTopics, signal, onPairing }
    const { topic, signed } = await pairWallet(pairing)
    if (signIn && signed) {
      const { settleSignIn } = await import('./settleSignIn.js').catch((thrown: unknown) => {
        void dropSession(walletConnect, topic)
        throw thrown
      })
      await settleSignIn({ env, walletConnect, topic, signed, signIn, signal })
    }
    const connections = sessions.adopt(topic, networkId)
    if (connections.length > 0) return connections
    void dropSession(walletConnect, topic)
    // A wallet may disconnect while its sign-in is verified.
    throw signed ? new WalletDisconnectedError() : new NetworksNotSupportedError()
  })
}

/**
 * Defines Node's `Buffer` on the page where it is missing: release 2.21.8 of the client reads and writes sign-ins
 * with it. It is not removed, since the wallet's response may arrive at any time, and another instance may be
 * waiting for one too.
 */
export async function lendBuffer(page: object): Promise<void> {
  if ('Buffer' in page) return
  // Imported by file: the bare name is a Node built-in, which some bundlers leave out.
  const { Buffer } = await import('buffer/index.js')
  if (!('Buffer' in page))
    Object.defineProperty(page, 'Buffer', { value: Buffer, configurable: true, writable: true })
}
