import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { callEach } from '../chains/callEach.js'
import { decodeResult } from '../chains/decodeResult.js'
import { factoryAbi } from './uniswapAbi.js'

/** The pools of pairs of tokens on the first exchange, or another one, in their order; undefined where there is none. */
export async function findPools(
  node: Pick<EvmNode, 'client' | 'deployed'>,
  pairs: readonly (readonly [Address, Address])[],
  factory: Address = node.deployed.contracts.uniswapV2Factory,
): Promise<readonly (Address | undefined)[]> {
  const answers = await callEach(
    node,
    pairs.map((args) => ({
      to: factory,
      data: encodeFunctionData({ abi: factoryAbi, functionName: 'getPair', args }),
    })),
  )
  return answers.map((answer) => {
    const pool = decodeResult(answer, { abi: factoryAbi, functionName: 'getPair' })
    return pool === zeroAddress ? undefined : pool
  })
}
