import { type Address, decodeFunctionResult, encodeFunctionData, getAddress, type Hex } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { evmChainId } from '../../evm/evmChainId.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { readAssets } from '../assets/readAssets.js'
import { callEach } from '../chains/callEach.js'
import { listExchanges } from '../pools/listExchanges.js'
import { factoryAbi, poolAbi } from '../pools/uniswapAbi.js'
import { findPermitTokens } from './findPermitTokens.js'

/** A token as the contract lists it. `address` is a CAIP-10 id; `eip2612` whether it takes permits. */
export type ListedToken = {
  readonly name: string
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  readonly logoUri: string | null
  readonly eip2612: boolean
}

/** The coin, and every token that has a pool now, but for those that no list names. */
export async function listTokens(node: EvmNode): Promise<readonly ListedToken[]> {
  const exchanges = await Promise.all(listExchanges(node).map(({ factory }) => readPooled(node, factory)))
  const hidden = node.deployed.swapTokens.filter(({ isListed }) => !isListed).map(({ address }) => address)
  const pooled = [...new Set(exchanges.flat())].filter((address) => !hidden.includes(address))
  const [assets, permitTokens] = await Promise.all([
    readAssets(node, [nativeAddress, ...pooled]),
    findPermitTokens(node, pooled),
  ])
  return [...assets].map(([address, { name, symbol, decimals, iconUrl }]) => ({
    name,
    symbol,
    address: `${evmChainId(node.chain)}:${address === nativeAddress ? address.toLowerCase() : address}`,
    decimals,
    logoUri: iconUrl === '' ? null : iconUrl,
    eip2612: permitTokens.has(address),
  }))
}

async function readPooled(node: EvmNode, factory: Address): Promise<readonly Address[]> {
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
