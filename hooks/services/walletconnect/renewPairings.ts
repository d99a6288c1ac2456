import type { Env } from '../../types/env.js'
import type { PairingNews } from '../../types/pairing.js'
import type { WalletConnect } from './createWalletConnect.js'
import { type Approval, type ProposePairingParameters, proposePairing } from './proposePairing.js'

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
