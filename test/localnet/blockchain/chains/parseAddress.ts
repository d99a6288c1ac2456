import { isAddress as isSolanaAddress } from '@solana/kit'
import { getAddress, isAddress } from 'viem'
import { ContractError } from '../../contract/ContractError.js'

/** An address, in its own form: EVM ones with a checksum. */
export type ParsedAddress =
  | { readonly namespace: 'eip155'; readonly address: `0x${string}` }
  | { readonly namespace: 'solana'; readonly address: string }

/**
 * Reads a plain address of either namespace. EVM ones are read in any case: what clients send isn't always checksummed.
 *
 * @throws ContractError with status 400 and the named field.
 */
export function parseAddress(text: string, field = 'address'): ParsedAddress {
  if (isAddress(text, { strict: false })) return { namespace: 'eip155', address: getAddress(text) }
  if (isSolanaAddress(text)) return { namespace: 'solana', address: text }
  throw new ContractError(400, [{ field, description: `Invalid address: ${text.slice(0, 100)}` }])
}
