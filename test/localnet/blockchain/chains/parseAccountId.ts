import { ContractError } from '../../contract/ContractError.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { findChain, type LocalChain } from './findChain.js'
import { parseAddress } from './parseAddress.js'

/** A CAIP-10 id on a local chain. EVM addresses have their checksum. */
export type AccountId = { readonly chain: LocalChain; readonly address: string }

/**
 * Reads a CAIP-10 id.
 *
 * @throws ContractError with status 400: the field `chainId` for a chain that isn't local, else the named field.
 */
export function parseAccountId(
  context: Pick<BlockchainContext, 'evmNodes' | 'solana'>,
  { text, field }: { text: string; field: string },
): AccountId {
  const [namespace = '', reference = '', address = '', ...rest] = text.split(':')
  if (namespace === '' || reference === '' || address === '' || rest.length > 0)
    throw new ContractError(400, [{ field, description: `Invalid CAIP-10 id: ${text.slice(0, 200)}` }])
  const chain = findChain(context, `${namespace}:${reference}`)
  const parsed = parseAddress(address, field)
  if (parsed.namespace !== chain.namespace)
    throw new ContractError(400, [{ field, description: `Invalid address: ${address.slice(0, 100)}` }])
  return { chain, address: parsed.address }
}
