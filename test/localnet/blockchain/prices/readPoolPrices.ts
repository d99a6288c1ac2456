import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import type { EvmNode } from '../../evm/startEvmNode.js'
import type { TokenFacts } from '../assets/readTokens.js'
import { callEach } from '../chains/callEach.js'
import { moneyDecimals } from './currencies.js'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
])

/** A token whose price is known, in 10^-18 dollars per whole unit. */
export type PricedToken = Pick<TokenFacts, 'address' | 'decimals'> & { readonly price: bigint }

/** A pool whose known side is worth less says nothing about a price. */
const leastDepth = 10n * 10n ** BigInt(moneyDecimals)

/** Prices of tokens, in 10^-18 dollars per whole unit, by their pools with a token of known price. */
export async function readPoolPrices(
  node: Pick<EvmNode, 'client' | 'deployed'>,
  {
    factory,
    known,
    tokens,
  }: {
    factory: Address
    known: PricedToken
    tokens: readonly Pick<TokenFacts, 'address' | 'decimals'>[]
  },
): Promise<ReadonlyMap<Address, bigint>> {
  const others = tokens.filter(({ address }) => address !== known.address)
  const pairs = await callEach(
    node,
    others.map(({ address }) => ({
      to: factory,
      data: encodeFunctionData({ abi, functionName: 'getPair', args: [known.address, address] }),
    })),
  )
  const pools = others.flatMap((token, index) => {
    const pair = readPair(pairs[index])
    return pair === zeroAddress ? [] : [{ token, pair }]
  })
  const data = encodeFunctionData({ abi, functionName: 'getReserves' })
  const reserves = await callEach(
    node,
    pools.map(({ pair }) => ({ to: pair, data })),
  )

  const prices = pools.flatMap(({ token }, index): [Address, bigint][] => {
    const [first, second] = readReserves(reserves[index])
    // A pool counts the token with the lower address first.
    const isFirst = BigInt(known.address) < BigInt(token.address)
    const depth = ((isFirst ? first : second) * known.price) / 10n ** BigInt(known.decimals)
    const supply = isFirst ? second : first
    if (supply === 0n || depth < leastDepth) return []
    return [[token.address, (depth * 10n ** BigInt(token.decimals)) / supply]]
  })
  return new Map(prices)
}

function readPair(data: Hex | undefined): Address {
  if (data === undefined || data === '0x') return zeroAddress
  return decodeFunctionResult({ abi, functionName: 'getPair', data })
}

function readReserves(data: Hex | undefined): readonly [bigint, bigint, ...unknown[]] {
  if (data === undefined || data === '0x') return [0n, 0n]
  return decodeFunctionResult({ abi, functionName: 'getReserves', data })
}
