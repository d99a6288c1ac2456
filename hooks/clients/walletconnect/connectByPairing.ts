import { NetworksNotSupportedError, ProjectIdMissingError } from '../../shared/errors/pairing.js'
import { WalletDisconnectedError } from '../../shared/errors/provider.js'
import type { Connection, ConnectParameters } from '../../shared/types/connector.js'
import type { SignInWish } from '../../shared/types/siwx.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { Sessions } from './createSessions.js'
import type { DriverParameters } from './DriverParameters.js'
import { dropSession } from './endSession.js'
import { pairWallet } from './pairWallet.js'
import { createProposal } from './readFamilies.js'

export type ConnectByPairingParameters = DriverParameters & {
  sessions: Sessions
  wishes: ConnectParameters
  /** Pairings of earlier tries that asked for a sign-in, by topic. */
  signInTopics: Set<string>
}

/** The wish to sign in, once the client can carry it; without what it needs for that, the visitor only connects. */
async function prepareSignIn(
  { signIn }: ConnectParameters,
  page: Window | undefined,
): Promise<SignInWish | undefined> {
  if (signIn === undefined || page === undefined) return undefined
  try {
    await lendBuffer(page)
    return signIn
  } catch {
    return undefined
  }
}

/**
 * Shows pairings until a wallet answers, and takes up what it approved. A wish to sign in goes along where every family
 * is EVM; what the wallet signed is told before anybody hears of the connection.
 *
 * @throws SiwxRefusedError when the wallet signed something else, and what `onSignedIn` throws.
 */
export async function connectByPairing(
  parameters: ConnectByPairingParameters,
): Promise<readonly Connection[]> {
  const { env, networks, projectId, relayUrl, sessions, signInTopics, wishes } = parameters
  const { namespaces, networkId, signal, onPairing = () => {} } = wishes
  if (projectId === undefined && relayUrl === undefined) throw new ProjectIdMissingError()
  const proposal = createProposal({ networks, namespaces, networkId })
  const families = Object.keys(proposal)
  if (families.length === 0) throw new NetworksNotSupportedError()
  const isEvm = families.every((family) => family === 'eip155')
  const signIn = isEvm ? await prepareSignIn(wishes, env.window) : undefined

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
    // A wallet may leave while its sign-in is looked at.
    throw signed ? new WalletDisconnectedError() : new NetworksNotSupportedError()
  })
}

/**
 * Gives the page Node's `Buffer` where it has none: release 2.21.8 of the client reads and writes sign-ins with it. It
 * stays, since the wallet's answer may come at any time, and another instance may be waiting for one too.
 */
export async function lendBuffer(page: object): Promise<void> {
  if ('Buffer' in page) return
  // By its file: the bare name is a module of Node's, which some bundlers leave out.
  const { Buffer } = await import('buffer/index.js')
  if (!('Buffer' in page))
    Object.defineProperty(page, 'Buffer', { value: Buffer, configurable: true, writable: true })
}
