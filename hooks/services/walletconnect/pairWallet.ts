import { NetworksNotSupportedError } from '../../errors/pairing.js'
import { NoAccountsError, UnsupportedMethodError } from '../../errors/provider.js'
import { toProviderError } from '../../errors/toProviderError.js'
import type { Env } from '../../types/env.js'
import type { PairingNews } from '../../types/pairing.js'
import { readProperty } from '../../utils/readProperty.js'
import type { WalletConnect } from './createWalletConnect.js'
import { dropSession } from './endSession.js'
import { renewPairings } from './renewPairings.js'
import type { Proposal } from './SignClient.js'

/** A relay that isn't reached within this many ms is said to be away. */
const relayPatience = 5000

export type PairWalletParameters = {
  env: Env
  walletConnect: WalletConnect
  proposal: Proposal
  signal: AbortSignal
  onPairing: (news: PairingNews) => void
}

const textOf = (value: unknown, key: string) => String(readProperty(value, key) ?? '')

/** A wallet's no, in our words. Undefined where it is none: the proposal ran out. */
function toRefusal(thrown: unknown) {
  const code = Number(readProperty(thrown, 'code'))
  if (code === 5100 || code === 5104) return new NetworksNotSupportedError()
  if (code === 5101) return new UnsupportedMethodError()
  if (code === 5103) return new NoAccountsError()
  return /expired/i.test(textOf(thrown, 'message')) ? undefined : toProviderError(thrown, { op: 'connect' })
}

/**
 * Shows pairings until a wallet answers; gives the session's topic. An approval of a pairing that was replaced counts;
 * one that comes after the abort is ended at once, in the wallet too.
 */
export function pairWallet(parameters: PairWalletParameters): Promise<string> {
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
        const approved = (session: unknown) => {
          const topic = textOf(session, 'topic')
          if (isOver) return void dropSession(walletConnect, topic)
          end(() => resolve(topic))
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
