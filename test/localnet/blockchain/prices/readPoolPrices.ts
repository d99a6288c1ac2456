import { type Address, encodeFunctionData } from 'viem'
import type { EvmNode } from '../../evm/startEvmNode.js'
import type { TokenFacts } from '../assets/readTokens.js'
import { callEach } from '../chains/callEach.js'
import { decodeResult } from '../chains/decodeResult.js'
import { findPools } from '../pools/findPools.js'
import { poolAbi } from '../pools/uniswapAbi.js'
import { moneyDecimals } from './currencies.js'

/** A token whose price is known, in 10^-18 dollars per whole unit. */
export type PricedToken = Pick<TokenFacts, 'address' | 'decimals'> & { readonly price: bigint }

/** A pool whose known side is worth less says nothing about a price. */
const leastDepth = 10n * 10n ** BigInt(moneyDecimals)

/** Prices of tokens, in 10^-18 dollars per whole unit, by their pools with a token of known price. */
export async function readPoolPrices(
  node: Pick<EvmNode, 'client' | 'deployed'>,
  { known, tokens }: { known: PricedToken; tokens: readonly Pick<TokenFacts, 'address' | 'decimals'>[] },
): Promise<ReadonlyMap<Address, bigint>> {
  const others = tokens.filter(({ address }) => address !== known.address)
  const found = await findPools(
    node,
    others.map(({ address }) => [known.address, address]),
  )
  const pools = others.flatMap((token, index) => {
    const pool = found[index]
    return pool === undefined ? [] : [{ token, pool }]
  })
  const getReserves = { abi: poolAbi, functionName: 'getReserves' } as const
  const data = encodeFunctionData(getReserves)
  const reserves = await callEach(
    node,
    pools.map(({ pool }) => ({ to: pool, data })),
  )

  const prices = pools.flatMap(({ token }, index): [Address, bigint][] => {
    const [first, second] = decodeResult(reserves[index], getReserves) ?? [0n, 0n]
    // A pool counts the token with the lower address first.
    const isFirst = BigInt(known.address) < BigInt(token.address)
    const depth = ((isFirst ? first : second) * known.price) / 10n ** BigInt(known.decimals)
    const supply = isFirst ? second : first
    if (supply === 0n || depth < leastDepth) return []
    const price = (depth * 10n ** BigInt(token.decimals)) / supply
    // What is finer than prices are counted in is not free.
    return price === 0n ? [] : [[token.address, price]]
  })
  return new Map(prices)
}
