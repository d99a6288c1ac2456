import { type Address, decodeFunctionResult, encodeFunctionData, getAddress, type Hex } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { evmChainId } from '../../evm/evmChainId.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { readAssets } from '../assets/readAssets.js'
import { callEach } from '../chains/callEach.js'
import { factoryAbi, poolAbi } from '../pools/uniswapAbi.js'

/** A token as the contract lists it. `address` is a CAIP-10 id; `eip2612` whether it takes permits. */
export type ListedToken = {
  readonly name: string
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  readonly logoUri: string | null
  readonly eip2612: boolean
}

/** The coin, and every token that has a pool now. None of the local ones takes permits. */
export async function listTokens(node: EvmNode): Promise<readonly ListedToken[]> {
  const assets = await readAssets(node, [nativeAddress, ...(await readPooled(node))])
  return [...assets].map(([address, { name, symbol, decimals, iconUrl }]) => ({
    name,
    symbol,
    address: `${evmChainId(node.chain)}:${address === nativeAddress ? address.toLowerCase() : address}`,
    decimals,
    logoUri: iconUrl === '' ? null : iconUrl,
    eip2612: false,
  }))
}

async function readPooled(node: EvmNode): Promise<readonly Address[]> {
  const factory = node.deployed.contracts.uniswapV2Factory
  const count = await node.client.readContract({
    address: factory,
    abi: factoryAbi,
    functionName: 'allPairsLength',
  })
  const pools = await callEach(
    node,
    Array.from({ length: Number(count) }, (_, index) => ({
      to: factory,
      data: encodeFunctionData({ abi: factoryAbi, functionName: 'allPairs', args: [BigInt(index)] }),
    })),
  )
  const sides = (['token0', 'token1'] as const).map((functionName) =>
    encodeFunctionData({ abi: poolAbi, functionName }),
  )
  const tokens = await callEach(
    node,
    pools.flatMap((pool) => sides.map((data) => ({ to: toAddress(pool), data }))),
  )
  return [...new Set(tokens.map(toAddress))]
}

function toAddress(data: Hex | undefined): Address {
  return getAddress(decodeFunctionResult({ abi: poolAbi, functionName: 'token0', data: data ?? '0x' }))
}
