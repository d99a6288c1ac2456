import { NetworksNotSupportedError } from '../../shared/errors/pairing.js'
import { NoAccountsError, UnsupportedMethodError } from '../../shared/errors/provider.js'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { readProperty } from '../../shared/readProperty.js'
import { readNumber, readText } from '../../shared/readText.js'
import type { Env } from '../../shared/types/env.js'
import type { PairingUpdate } from '../../shared/types/pairing.js'
import type { OneStepSignIn, SiwxRequest } from '../../shared/types/siwx.js'
import type { WalletConnect } from './createWalletConnect.js'
import { dropSession } from './endSession.js'
import type { Proposal, SignClient } from './SignClient.js'

/** Time in ms after which a relay that is not connected is reported as unreachable. */
const relayTimeout = 5000

export type PairWalletParameters = Omit<RenewPairingsParameters, 'onAnswer'> & { signal: AbortSignal }

/** Converts a wallet's rejection to a typed error. Undefined when the proposal expired. */
function toRejectionError(rejection: unknown) {
  // The rejection of a sign-in is a plain string.
  const thrown = typeof rejection === 'string' ? { message: rejection } : rejection
  const message = readText(thrown, 'message')
  const code = readNumber(thrown, 'code')
  if (/signature verification|cacao/i.test(message)) return new SiwxRefusedError({ reason: 'bad_signature' })
  if (code === 5100 || code === 5104 || /unsupported (chains|networks)/i.test(message))
    return new NetworksNotSupportedError()
  if (code === 5101) return new UnsupportedMethodError()
  if (code === 5103) return new NoAccountsError()
  return /expired/i.test(message) ? undefined : toProviderError(thrown)
}

/**
 * Shows pairing URIs until a wallet responds; resolves with the session's topic and what was signed. An approval
 * of a replaced pairing counts; one that arrives after the abort is ended at once, in the wallet too.
 */
export function pairWallet(parameters: PairWalletParameters): Promise<Approval> {
  const { env, walletConnect, signal, onPairing } = parameters
  const { relayer } = walletConnect.sign.core
  const stops: (() => void)[] = []
  let isOver = false

  return new Promise((resolve, reject) => {
    function end(settle: () => void) {
      if (isOver) return
      isOver = true
      for (const stop of stops) stop()
      settle()
    }
    function endOn(ending: AbortSignal) {
      const stop = () => end(() => reject(ending.reason))
      ending.addEventListener('abort', stop, { once: true })
      stops.push(() => ending.removeEventListener('abort', stop))
      if (ending.aborted) stop()
    }
    endOn(signal)
    endOn(walletConnect.signal)
    if (isOver) return

    stops.push(walletConnect.onRelay((isReached) => onPairing({ type: 'relay', isReached })))
    const cancel = env.schedule(() => {
      if (!relayer.connected) onPairing({ type: 'relay', isReached: false })
    }, relayTimeout)
    stops.push(cancel)
    const pairings = renewPairings({
      ...parameters,
      onAnswer(answer, pairingTopic) {
        const approved = (approval: Approval) => {
          if (isOver) return void dropSession(walletConnect, approval.topic)
          end(() => resolve(approval))
          pairings.dropOthers(pairingTopic)
        }
        const rejected = (thrown: unknown) => {
          const rejection = toRejectionError(thrown)
          if (rejection) end(() => reject(rejection))
        }
        answer.then(approved, rejected)
      },
    })
    stops.push(pairings.stop)
  })
}

/** How long a pairing URI is shown, in ms: four minutes less ten seconds. The client's own expiry is five minutes. */
export const pairingLife = 230_000
/** Pause after a failure before the next pairing is proposed, in ms. */
const retryPause = 2000

export type RenewPairingsParameters = ProposePairingParameters & {
  env: Env
  walletConnect: WalletConnect
  /** Topics of pairings with a sign-in: the client can only read a response to the last of them. */
  signInTopics: Set<string>
  onPairing: (update: PairingUpdate) => void
  /** A pairing was answered; a rejection may also mean that it expired. */
  onAnswer: (answer: Promise<Approval>, pairingTopic: string) => void
}

/** Pairings that replace each other. */
export type Pairings = {
  /** Stops proposing. Pairings that were shown can still be answered. */
  stop(): void
  /** Disconnects all pairings but one, so that codes shown earlier become invalid. */
  dropOthers(pairingTopic: string): void
}

const topicOf = (uri: string) => /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ''

function drop({ sign }: Pick<WalletConnect, 'sign'>, topic: string): void {
  const isKnown = sign.core.pairing.getPairings().some((pairing) => pairing.topic === topic)
  if (isKnown) sign.core.pairing.disconnect({ topic }).catch(() => undefined)
}

/** Shows a pairing URI and renews it when it expires: by timer, or after the device slept. */
export function renewPairings(parameters: RenewPairingsParameters): Pairings {
  const { env, walletConnect, signInTopics, onPairing, onAnswer } = parameters
  const shown = new Set<string>()
  let latest = { at: 0, wall: 0, uri: '' }
  let isStopped = false
  let cancel = () => {}

  function later(ms: number) {
    cancel()
    cancel = env.schedule(() => void propose(), ms)
  }
  function replaceSignIns(topic: string) {
    for (const other of signInTopics) drop(walletConnect, other)
    signInTopics.clear()
    signInTopics.add(topic)
  }
  async function propose() {
    const current = { at: env.monotonic(), wall: env.now(), uri: '' }
    const isLatest = () => !isStopped && latest === current
    latest = current
    later(pairingLife)
    try {
      const { uri, approval, isSignIn } = await proposePairing(parameters)
      const topic = topicOf(uri)
      approval.catch(() => undefined)
      if (isSignIn) replaceSignIns(topic)
      // It was never shown.
      if (!isLatest()) return drop(walletConnect, topic)
      current.uri = uri
      shown.add(topic)
      onAnswer(approval, topic)
      onPairing({ type: 'relay', isReached: true })
      onPairing({ type: 'uri', uri, expiresAt: current.at + pairingLife })
    } catch {
      if (!isLatest()) return
      onPairing({ type: 'relay', isReached: false })
      later(retryPause)
    }
  }
  const unsubscribeWake = walletConnect.onWake(() => {
    const { at, wall, uri } = latest
    // In some browsers the timers' clock stops while the device sleeps.
    const age = Math.max(env.monotonic() - at, env.now() - wall)
    if (age < pairingLife) return
    if (uri !== '') onPairing({ type: 'uri', uri, expiresAt: env.monotonic() })
    void propose()
  })
  void propose()
  return {
    stop() {
      isStopped = true
      cancel()
      unsubscribeWake()
    },
    dropOthers(pairingTopic) {
      for (const topic of shown) if (topic !== pairingTopic) drop(walletConnect, topic)
    },
  }
}

/** What a wallet signed while it connected, and what was requested. The wallet's part is unverified. */
export type Signed = {
  readonly request: SiwxRequest
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Wall clock in ms at which the sign-in was requested. */
  readonly askedAt: number
  readonly auths: unknown
  readonly session: unknown
}

/** A wallet's approval: its session, and what it signed, if anything. */
export type Approval = { readonly topic: string; readonly signed?: Signed | undefined }

export type ProposedPairing = {
  readonly uri: string
  readonly isSignIn: boolean
  readonly approval: Promise<Approval>
}

export type ProposePairingParameters = {
  env: Pick<Env, 'now'>
  walletConnect: Pick<WalletConnect, 'sign'>
  proposal: Proposal
  signIn?: OneStepSignIn | undefined
  /** Whether the pairing before it had equal ids. Then only a connection is proposed where these are equal too. */
  isAgain?: boolean
}

/** Requested from wallets that connect, but not part of the signed message. */
const unsigned = 'wallet_showCallsStatus'

/** How far this clock may be ahead of the clock that validates the timestamps, in ms. */
const skew = 60_000

/**
 * The client writes this device's time into a sign-in. A server with its own clock would reject a time in its
 * future, and with it the connection.
 */
const isAhead = ({ issuedAt }: SiwxRequest, now: number) =>
  issuedAt !== undefined && now - Date.parse(issuedAt) > skew

const sessionTopicOf = (session: unknown) => readText(session, 'topic')

/**
 * Waits for a wallet's answer. When a proposal expires, the client keeps a rejected promise of its own for later
 * callers, and the host's page would report it as unhandled. Asking once more takes it; only the expiry is an `Error`.
 */
async function untilAnswered<Answer>(wait: () => Promise<Answer>): Promise<Answer> {
  try {
    return await wait()
  } catch (thrown) {
    if (thrown instanceof Error) wait().catch(() => {})
    throw thrown
  }
}

async function connect(sign: SignClient, proposal: Proposal): Promise<ProposedPairing> {
  const { uri = '', approval } = await sign.connect({ optionalNamespaces: proposal })
  return {
    uri,
    isSignIn: false,
    approval: untilAnswered(approval).then((session) => ({ topic: sessionTopicOf(session) })),
  }
}

function readAnswer(answer: unknown, asked: Omit<Signed, 'auths' | 'session'>): Approval {
  const session = readProperty(answer, 'session')
  const auths = readProperty(answer, 'auths')
  const topic = sessionTopicOf(session)
  // A wallet that only signs returns no session.
  if (topic === '') throw new UnsupportedMethodError({ details: 'a sign-in without a session' })
  if (!Array.isArray(auths) || auths.length === 0) return { topic }
  return { topic, signed: { ...asked, auths, session } }
}

/**
 * Whether a sign-in and the proposal beside it were given the same id, which happens once in a thousand times: the
 * client draws three random digits for each. It reads the answer to one of them as an answer to the other, so that a
 * wallet could neither sign in nor connect.
 */
function haveEqualIds({ auth, proposal }: SignClient, pairingTopic: string): boolean {
  const ids = auth?.requests.keys ?? []
  return proposal.getAll().some((other) => other.pairingTopic === pairingTopic && ids.includes(other.id))
}

/**
 * Creates a pairing: a proposal to connect, and with a requested sign-in also `wc_sessionAuthenticate`. The client
 * then sends both, and a wallet that does not support the second one responds to the first.
 */
export async function proposePairing(parameters: ProposePairingParameters): Promise<ProposedPairing> {
  const { env, isAgain, proposal, signIn, walletConnect } = parameters
  const { sign } = walletConnect
  const { chains = [], methods: all = [] } = proposal['eip155'] ?? {}
  const request = sign.authenticate && (await signIn?.createRequest())
  if (sign.authenticate === undefined || request === undefined || isAhead(request, env.now()))
    return connect(sign, proposal)

  const methods = all.filter((method) => method !== unsigned)
  const asked = { request, chains, methods, askedAt: env.now() }
  const { domain, uri: page, nonce, expirationTime, notBefore, statement, resources, requestId } = request
  const { uri = '', response } = await sign.authenticate({
    chains,
    methods,
    domain,
    uri: page,
    nonce,
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources: [...resources] }),
    ...(requestId !== undefined && { requestId }),
  })
  const topic = topicOf(uri)
  if (haveEqualIds(sign, topic)) {
    // Its response is not waited for: the client would keep a rejection that nothing handles, once it expires.
    drop(walletConnect, topic)
    return isAgain ? connect(sign, proposal) : proposePairing({ ...parameters, isAgain: true })
  }
  return {
    uri,
    isSignIn: true,
    approval: untilAnswered(response).then((answer) => readAnswer(answer, asked)),
  }
}
