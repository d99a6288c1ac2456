import type { Address } from 'viem'
import type { EvmNode } from '../../evm/startEvmNode.js'

/** An exchange of the shape of Uniswap V2. */
export type Exchange = { readonly factory: Address; readonly router: Address }

/** The exchanges of a chain. Prices are those of the first. */
export function listExchanges({ deployed }: Pick<EvmNode, 'deployed'>): readonly Exchange[] {
  const { contracts } = deployed
  return [
    { factory: contracts.uniswapV2Factory, router: contracts.uniswapV2Router },
    { factory: contracts.secondExchangeFactory, router: contracts.secondExchangeRouter },
  ]
}
