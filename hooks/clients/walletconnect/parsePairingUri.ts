/** What a WalletConnect link says, by https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri. */
export type PairingUri = {
  readonly topic: string
  readonly version: 2
  /** The key of the pairing: whoever has it can answer. */
  readonly symKey: string
  readonly relay: 'irn'
  /** In s since 1970. Undefined: the link doesn't say. */
  readonly expiryTimestamp: number | undefined
}

export type ParsePairingUriReturnType =
  | { verdict: 'accept'; pairing: PairingUri }
  | { verdict: 'expired' | 'reject' }

// A longer text fits no QR code that a phone can read.
const longest = 2048
/** With less time left, in ms, nobody could scan the code and approve. */
const leastTime = 10_000

/**
 * Reads a WalletConnect link. `now` is the wall clock in ms. The link is a secret: show it as a code, copy it, hand it
 * to a wallet, and nothing else.
 *
 * @example
 * parsePairingUri('wc:7f6e…90f9@2?relay-protocol=irn&symKey=587d…d303', Date.now())
 */
export function parsePairingUri(text: unknown, now: number): ParsePairingUriReturnType {
  if (typeof text !== 'string' || text.length > longest) return { verdict: 'reject' }
  const [, topic, query] = /^wc:([\da-f]{64})@2\?([!-~]+)$/.exec(text) ?? []
  const parameters = new URLSearchParams(query)
  // Of two values nobody can say which one counts.
  const only = (name: string) => (parameters.getAll(name).length === 1 ? parameters.get(name) : null)
  const symKey = only('symKey')
  if (topic === undefined || symKey === null || !/^[\da-f]{64}$/.test(symKey)) return { verdict: 'reject' }
  if (only('relay-protocol') !== 'irn') return { verdict: 'reject' }

  let expiryTimestamp: number | undefined
  if (parameters.has('expiryTimestamp')) {
    const digits = only('expiryTimestamp')
    if (digits === null || !/^\d{1,12}$/.test(digits)) return { verdict: 'reject' }
    expiryTimestamp = Number(digits)
    if (expiryTimestamp * 1000 - now <= leastTime) return { verdict: 'expired' }
  }
  return { verdict: 'accept', pairing: { topic, version: 2, symKey, relay: 'irn', expiryTimestamp } }
}
