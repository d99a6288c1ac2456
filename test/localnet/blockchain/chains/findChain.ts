import { ContractError } from '../../contract/ContractError.js'
import { evmChainId } from '../../evm/evmChainId.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import type { SolanaReader } from '../SolanaReader.js'

/** A local chain. `chainId` is its CAIP-2 id. */
export type LocalChain =
  | { readonly namespace: 'eip155'; readonly chainId: string; readonly node: EvmNode }
  | { readonly namespace: 'solana'; readonly chainId: string; readonly node: SolanaReader }

type Chains = Pick<BlockchainContext, 'evmNodes' | 'solana'>

/** The chains that the service answers for. */
export function listChains({ evmNodes, solana }: Chains): readonly LocalChain[] {
  const evm = evmNodes.map(
    (node): LocalChain => ({ namespace: 'eip155', chainId: evmChainId(node.chain), node }),
  )
  if (solana === undefined) return evm
  return [...evm, { namespace: 'solana', chainId: solana.chainId, node: solana }]
}

/**
 * The local chain with this CAIP-2 id.
 *
 * @throws ContractError with status 400 and the field `chainId` for every other text.
 */
export function findChain(context: Chains, chainId: string): LocalChain {
  const found = listChains(context).find((chain) => chain.chainId === chainId)
  if (found === undefined)
    throw new ContractError(400, [{ field: 'chainId', description: `Unsupported chain: ${chainId}` }])
  return found
}

/**
 * The local EVM chain with this CAIP-2 id.
 *
 * @throws ContractError with status 400 and the field `chainId` for every other text, Solana's id included.
 */
export function findEvmNode(context: Chains, chainId: string): EvmNode {
  const chain = findChain(context, chainId)
  if (chain.namespace !== 'eip155')
    throw new ContractError(400, [{ field: 'chainId', description: `Unsupported chain: ${chainId}` }])
  return chain.node
}
