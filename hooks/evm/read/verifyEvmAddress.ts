import { checksumAddress } from '../../shared/checksumAddress.js'
import { InvalidAddressError, TransferIncompleteError } from '../../shared/errors/transfers.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { looksAlike } from '../../shared/text/looksAlike.js'

/**
 * Why an address needs a warning. `checksum`: its EIP-55 checksum is wrong. `burn`: no one holds its key.
 * `token`: the contract of the token being sent. `lookalike`: same beginning and end as a known address, but
 * a different middle. `self`: the sender's own address.
 */
export type AddressDoubt = 'checksum' | 'burn' | 'token' | 'lookalike' | 'self'

export type VerifyEvmAddressParameters = {
  /** Contract of the token being sent. */
  token?: string | undefined
  /** Address of the sender. */
  account?: string | undefined
  /** Addresses that the user has sent to before. */
  known?: readonly string[] | undefined
}

/** `address` is in EIP-55 form. A `warn` address must be confirmed explicitly before sending. */
export type VerifyEvmAddressReturnType =
  | { verdict: 'accept'; address: `0x${string}` }
  | { verdict: 'warn'; address: `0x${string}`; doubt: AddressDoubt }
  | { verdict: 'reject'; error: InvalidAddressError | TransferIncompleteError }

// The zero address, precompiles and well-known burn addresses.
const burnt = /^0x(0{36}[\da-f]{4}|(dead){10}|(.)\3{39})$/

function doubtOf(
  text: string,
  address: `0x${string}`,
  parameters: VerifyEvmAddressParameters,
): AddressDoubt | undefined {
  const { token, account, known = [] } = parameters
  const lower = address.toLowerCase()
  const others = [...known, ...(account === undefined ? [] : [account])].map((other) => other.toLowerCase())
  // Certain loss of funds is reported before possible mistakes.
  if (burnt.test(lower)) return 'burn'
  if (lower === token?.toLowerCase()) return 'token'
  if (lower === account?.toLowerCase()) return 'self'
  const digits = text.slice(-40)
  const carriesChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (carriesChecksum && !address.endsWith(digits)) return 'checksum'
  return others.some((other) => looksAlike(lower, other)) ? 'lookalike' : undefined
}

/**
 * Verifies a typed recipient: its format, its EIP-55 checksum if it has one, and addresses that are known to
 * lose funds.
 */
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
