import { NetworksNotSupportedError } from '../../errors/pairing.js'
import { NoAccountsError, UnsupportedMethodError } from '../../errors/provider.js'
import { SiwxRefusedError } from '../../errors/siwx.js'
import { toProviderError } from '../../errors/toProviderError.js'
import { readProperty } from '../../utils/readProperty.js'
import { dropSession } from './endSession.js'
import type { Approval } from './proposePairing.js'
import { type RenewPairingsParameters, renewPairings } from './renewPairings.js'

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
