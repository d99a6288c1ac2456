import { NetworksNotSupportedError } from '../../shared/errors/pairing.js'
import { NoAccountsError, UnsupportedMethodError } from '../../shared/errors/provider.js'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Env } from '../../shared/types/env.js'
import type { PairingNews } from '../../shared/types/pairing.js'
import type { WalletConnect } from './createWalletConnect.js'
import { dropSession } from './endSession.js'
import { type Approval, type ProposePairingParameters, proposePairing } from './proposePairing.js'

/** A relay that isn't reached within this many ms is said to be away. */
const relayPatience = 5000

export type PairWalletParameters = Omit<RenewPairingsParameters, 'onAnswer'> & { signal: AbortSignal }

const textOf = (value: unknown, key: string) => String(readProperty(value, key) ?? '')

/** A wallet's no, in our words. Undefined where it is none: the proposal ran out. */
function toRefusal(refusal: unknown) {
  // A refused sign-in is a bare text.
  const thrown = typeof refusal === 'string' ? { message: refusal } : refusal
  const message = textOf(thrown, 'message')
  const code = Number(readProperty(thrown, 'code'))
  if (/signature verification|cacao/i.test(message)) return new SiwxRefusedError({ reason: 'bad_signature' })
  if (code === 5100 || code === 5104 || /unsupported (chains|networks)/i.test(message))
    return new NetworksNotSupportedError()
  if (code === 5101) return new UnsupportedMethodError()
  if (code === 5103) return new NoAccountsError()
  return /expired/i.test(message) ? undefined : toProviderError(thrown, { op: 'connect' })
}

/**
 * Shows pairings until a wallet answers; gives the session's topic, and what was signed. An approval of a pairing that
 * was replaced counts; one that comes after the abort is ended at once, in the wallet too.
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
    }, relayPatience)
    stops.push(cancel)
    const pairings = renewPairings({
      ...parameters,
      onAnswer(answer, pairingTopic) {
        const approved = (approval: Approval) => {
          if (isOver) return void dropSession(walletConnect, approval.topic)
          end(() => resolve(approval))
          pairings.dropOthers(pairingTopic)
        }
        const refused = (thrown: unknown) => {
          const refusal = toRefusal(thrown)
          if (refusal) end(() => reject(refusal))
        }
        answer.then(approved, refused)
      },
    })
    stops.push(pairings.stop)
  })
}

/** How long a pairing is shown, in ms: the four minutes less ten seconds. The client itself gives it five minutes. */
export const pairingLife = 230_000
/** How long after a failure the next pairing is tried, in ms. */
const retryPause = 2000

export type RenewPairingsParameters = ProposePairingParameters & {
  env: Env
  walletConnect: WalletConnect
  /** Topics of pairings that ask for a sign-in: the client understands an answer to the last of them alone. */
  signInTopics: Set<string>
  onPairing: (news: PairingNews) => void
  /** One of the pairings was answered; a rejection may also say that it ran out. */
  onAnswer: (answer: Promise<Approval>, pairingTopic: string) => void
}

/** Pairings that replace each other. */
export type Pairings = {
  /** Stops making more. Those that were shown can still be answered. */
  stop(): void
  /** Drops all but one, so that a code that was shown before leads nowhere. */
  dropOthers(pairingTopic: string): void
}

const topicOf = (uri: string) => /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ''

function drop({ sign }: WalletConnect, topic: string): void {
  const isKnown = sign.core.pairing.getPairings().some((pairing) => pairing.topic === topic)
  if (isKnown) sign.core.pairing.disconnect({ topic }).catch(() => undefined)
}

/** Shows a pairing, and another one whenever it runs out: by the timer, or while the device slept. */
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
    const mine = { at: env.monotonic(), wall: env.now(), uri: '' }
    const isLatest = () => !isStopped && latest === mine
    latest = mine
    later(pairingLife)
    try {
      const { uri, approval, isSignIn } = await proposePairing(parameters)
      const topic = topicOf(uri)
      approval.catch(() => undefined)
      if (isSignIn) replaceSignIns(topic)
      // Nobody has seen it.
      if (!isLatest()) return drop(walletConnect, topic)
      mine.uri = uri
      shown.add(topic)
      onAnswer(approval, topic)
      onPairing({ type: 'relay', isReached: true })
      onPairing({ type: 'uri', uri, expiresAt: mine.at + pairingLife })
    } catch {
      if (!isLatest()) return
      onPairing({ type: 'relay', isReached: false })
      later(retryPause)
    }
  }
  const unwake = walletConnect.onWake(() => {
    const { at, wall, uri } = latest
    // The timers' clock stands still in some browsers while the device sleeps.
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
      unwake()
    },
    dropOthers(pairingTopic) {
      for (const topic of shown) if (topic !== pairingTopic) drop(walletConnect, topic)
    },
  }
}
