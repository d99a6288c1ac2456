import { checksumAddress } from '../../shared/checksumAddress.js'
import { InvalidAddressError, TransferIncompleteError } from '../../shared/errors/transfers.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { looksAlike } from '../../shared/text/looksAlike.js'

/** `lookalike`: same beginning and end as a known address, another middle. `burn`: nobody has a key to it. */
export type AddressDoubt = 'checksum' | 'burn' | 'token' | 'lookalike' | 'self'

export type VerifyEvmAddressParameters = {
  /** The contract of the token that is sent. */
  token?: string | undefined
  /** The sender. */
  account?: string | undefined
  /** Addresses that the person has sent to. */
  known?: readonly string[] | undefined
}

/** `address` is the EIP-55 form. A `warn` is sent to only when a person insists. */
export type VerifyEvmAddressReturnType =
  | { verdict: 'accept'; address: `0x${string}` }
  | { verdict: 'warn'; address: `0x${string}`; doubt: AddressDoubt }
  | { verdict: 'reject'; error: InvalidAddressError | TransferIncompleteError }

// The zero address, precompiles and the well-known graves.
const burnt = /^0x(0{36}[\da-f]{4}|(dead){10}|(.)\3{39})$/

function doubtOf(
  text: string,
  address: `0x${string}`,
  parameters: VerifyEvmAddressParameters,
): AddressDoubt | undefined {
  const { token, account, known = [] } = parameters
  const lower = address.toLowerCase()
  const others = [...known, ...(account === undefined ? [] : [account])].map((other) => other.toLowerCase())
  // What surely loses money comes before what may be a mistake.
  if (burnt.test(lower)) return 'burn'
  if (lower === token?.toLowerCase()) return 'token'
  if (lower === account?.toLowerCase()) return 'self'
  const digits = text.slice(-40)
  const carriesChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (carriesChecksum && !address.endsWith(digits)) return 'checksum'
  return others.some((other) => looksAlike(lower, other)) ? 'lookalike' : undefined
}

/** Judges a typed receiver: its form, its EIP-55 checksum where it carries one, and what is known to lose money. */
export function verifyEvmAddress(
  input: unknown,
  parameters: VerifyEvmAddressParameters = {},
): VerifyEvmAddressReturnType {
  const text = typeof input === 'string' && input.length <= 100 ? input.trim() : input
  if (text === undefined || text === null || text === '')
    return { verdict: 'reject', error: new TransferIncompleteError() }
  if (!isEvmAddress(text)) return { verdict: 'reject', error: new InvalidAddressError() }
  const address = checksumAddress(text)
  const doubt = doubtOf(text, address, parameters)
  return doubt === undefined ? { verdict: 'accept', address } : { verdict: 'warn', address, doubt }
}
