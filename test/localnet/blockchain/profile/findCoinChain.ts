import { ContractError } from '../../contract/ContractError.js'
import type { EvmNode } from '../../evm/startEvmNode.js'

// ENSIP-11: the coin type of an EVM chain is its id with the highest bit set.
const evmBit = 0x8000_0000

/** The coin type of an EVM chain. */
export function coinTypeOf(chainId: number): number {
  return (evmBit | chainId) >>> 0
}

/**
 * The chain that a coin type stands for.
 *
 * @throws ContractError with status 400 when it is none of the local EVM chains.
 */
export function findCoinChain(evmNodes: readonly EvmNode[], coinType: number): EvmNode {
  const node = evmNodes.find(({ chain }) => coinTypeOf(chain.chainId) === coinType)
  if (node === undefined)
    throw new ContractError(400, [
      { field: 'coin_type', description: `Coin type ${coinType} is not supported` },
    ])
  return node
}
