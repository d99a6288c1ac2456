import { InvalidAddressError, TransferIncompleteError } from '../../shared/errors/transfers.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { looksAlike } from '../../shared/text/looksAlike.js'

/**
 * Why an address needs a warning. `burn`: no one holds its key. `token`: the mint of the token being sent.
 * `lookalike`: same beginning and end as a known address, but a different middle. `self`: the sender's own
 * address.
 */
export type SolanaAddressDoubt = 'burn' | 'token' | 'lookalike' | 'self'

export type VerifySolanaAddressParameters = {
  /** Mint of the token being sent. */
  token?: string | undefined
  /** Address of the sender. */
  account?: string | undefined
  /** Addresses that the user has sent to before. */
  known?: readonly string[] | undefined
}

/** A `warn` address must be confirmed explicitly before sending. */
export type VerifySolanaAddressReturnType =
  | { verdict: 'accept'; address: string }
  | { verdict: 'warn'; address: string; doubt: SolanaAddressDoubt }
  | { verdict: 'reject'; error: InvalidAddressError | TransferIncompleteError }

// The System Program and the incinerator, which burns whatever it receives.
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

/**
 * Verifies a typed recipient: its format and addresses that are known to lose funds. Solana addresses have no
 * checksum.
 */
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
