/**
 * Contents of a WalletConnect URI, see https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri.
 */
export type PairingUri = {
  readonly topic: string
  readonly version: 2
  /** The key of the pairing: anyone who holds it can respond. */
  readonly symKey: string
  readonly relay: 'irn'
  /** In s since 1970. Undefined when the URI has none. */
  readonly expiryTimestamp: number | undefined
}

export type ParsePairingUriReturnType =
  | { verdict: 'accept'; pairing: PairingUri }
  | { verdict: 'expired' | 'reject' }

// A longer text does not fit a QR code that a phone can read.
const maxLength = 2048
/** With less time left, in ms, the user could not scan the code and approve. */
const minTimeLeft = 10_000

/**
 * Parses a WalletConnect URI. `now` is the wall clock in ms. The URI is a secret: only show it as a QR code, copy
 * it, or pass it to a wallet.
 *
 * @example
 * parsePairingUri('wc:7f6e…90f9@2?relay-protocol=irn&symKey=587d…d303', Date.now())
 */
export function parsePairingUri(text: unknown, now: number): ParsePairingUriReturnType {
  if (typeof text !== 'string' || text.length > maxLength) return { verdict: 'reject' }
  const [, topic, query] = /^wc:([\da-f]{64})@2\?([!-~]+)$/.exec(text) ?? []
  const parameters = new URLSearchParams(query)
  // Duplicate parameters are ambiguous and count as absent.
  const only = (name: string) => (parameters.getAll(name).length === 1 ? parameters.get(name) : null)
  const symKey = only('symKey')
  if (topic === undefined || symKey === null || !/^[\da-f]{64}$/.test(symKey)) return { verdict: 'reject' }
  if (only('relay-protocol') !== 'irn') return { verdict: 'reject' }

  let expiryTimestamp: number | undefined
  if (parameters.has('expiryTimestamp')) {
    const digits = only('expiryTimestamp')
    if (digits === null || !/^\d{1,12}$/.test(digits)) return { verdict: 'reject' }
    expiryTimestamp = Number(digits)
    if (expiryTimestamp * 1000 - now <= minTimeLeft) return { verdict: 'expired' }
  }
  return { verdict: 'accept', pairing: { topic, version: 2, symKey, relay: 'irn', expiryTimestamp } }
}
