import type { Address } from 'viem'
import { ContractError } from '../../contract/ContractError.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { parseAccountId } from '../chains/parseAccountId.js'

/** An account or contract of a local EVM chain. */
export type EvmAccountId = { readonly node: EvmNode; readonly address: Address }

/**
 * Reads a CAIP-10 id of an EVM chain: swaps happen on no other.
 *
 * @throws ContractError with status 400.
 */
export function parseEvmAccount(
  context: Pick<BlockchainContext, 'evmNodes' | 'solana'>,
  { text, field }: { text: string; field: string },
): EvmAccountId {
  const { chain, address } = parseAccountId(context, { text, field })
  if (chain.namespace !== 'eip155')
    throw new ContractError(400, [{ field: 'chainId', description: `Unsupported chain: ${chain.chainId}` }])
  return { node: chain.node, address: address as Address }
}
