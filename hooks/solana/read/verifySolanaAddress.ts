import { InvalidAddressError, TransferIncompleteError } from '../../shared/errors/transfers.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { looksAlike } from '../../shared/text/looksAlike.js'

/** `lookalike`: same beginning and end as a known address, another middle. `burn`: nobody has a key to it. */
export type SolanaAddressDoubt = 'burn' | 'token' | 'lookalike' | 'self'

export type VerifySolanaAddressParameters = {
  /** The mint of the token that is sent. */
  token?: string | undefined
  /** The sender. */
  account?: string | undefined
  /** Addresses that the person has sent to. */
  known?: readonly string[] | undefined
}

/** A `warn` is sent to only when a person insists. */
export type VerifySolanaAddressReturnType =
  | { verdict: 'accept'; address: string }
  | { verdict: 'warn'; address: string; doubt: SolanaAddressDoubt }
  | { verdict: 'reject'; error: InvalidAddressError | TransferIncompleteError }

// The System Program, and the grave that burns what it is sent.
const burnt = /^(1{32}|1nc1nerator1{32})$/

function doubtOf(
  address: string,
  { token, account, known = [] }: VerifySolanaAddressParameters,
): SolanaAddressDoubt | undefined {
  if (burnt.test(address)) return 'burn'
  if (address === token) return 'token'
  if (address === account) return 'self'
  const others = account === undefined ? known : [...known, account]
  return others.some((other) => looksAlike(address, other)) ? 'lookalike' : undefined
}

/** Judges a typed receiver: its form and what is known to lose money. A Solana key has no checksum to go by. */
export function verifySolanaAddress(
  input: unknown,
  parameters: VerifySolanaAddressParameters = {},
): VerifySolanaAddressReturnType {
  const address = typeof input === 'string' && input.length <= 100 ? input.trim() : input
  if (address === undefined || address === null || address === '')
    return { verdict: 'reject', error: new TransferIncompleteError() }
  if (!isSolanaAddress(address)) return { verdict: 'reject', error: new InvalidAddressError() }
  const doubt = doubtOf(address, parameters)
  return doubt === undefined ? { verdict: 'accept', address } : { verdict: 'warn', address, doubt }
}
