import { type Address, zeroAddress } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { type Exchange, listExchanges } from '../pools/listExchanges.js'
import { conversionError } from './conversionError.js'
import type { Pair } from './parsePair.js'
import { hasDepth, type PathAmounts, quotePaths } from './quotePaths.js'
import { afterFee, readTransferFees } from './readTransferFees.js'

/** How an amount is exchanged. `amountOut` is what arrives if nothing changes until then. */
export type Route = {
  readonly kind: 'wrap' | 'unwrap' | 'swap'
  /** The router of the exchange that has the pools. */
  readonly exchange: Address
  /** The tokens from pool to pool, the wrapped coin in place of the native token. */
  readonly path: readonly Address[]
  readonly amountOut: bigint
}

/** What the provider keeps of the amount that is sold, in hundredths of a percent; wrapping and unwrapping are free. */
export const providerFee = 85n

/**
 * The best way to exchange an amount: on either exchange, straight or through the wrapped coin or the stable coin.
 *
 * @throws ContractError with status 400 and the words `insufficient liquidity` when there is none.
 */
export async function findRoute({ node, from, to }: Pair, amount: bigint): Promise<Route> {
  const { weth } = node.deployed.contracts
  const wrapped = (address: Address) => (address === nativeAddress ? weth : address)
  const [first, last] = [wrapped(from), wrapped(to)]
  if (first === last) {
    const kind = from === nativeAddress ? 'wrap' : 'unwrap'
    return { kind, exchange: zeroAddress, path: [first], amountOut: amount }
  }
  // A token that keeps a part does so on its way to the executor and to the pool, or from the pool and the router.
  const [feeIn = 0n, feeOut = 0n] = await readTransferFees(node, [first, last])
  const traded = afterFee(afterFee(amount, feeIn), providerFee)
  const paths = listPaths(node, { first, last })
  const quoted = await Promise.all(
    listExchanges(node).map(async (exchange) => {
      const found = await quotePaths(node, { exchange, paths, amount: afterFee(traded, feeIn) })
      return found.map((quote) => ({ ...quote, exchange }))
    }),
  )
  const best = await findDeepest(node, quoted.flat())
  const amountOut = afterFee(afterFee(best?.amounts.at(-1) ?? 0n, feeOut), feeOut)
  if (best === undefined || amountOut === 0n) throw conversionError('insufficient liquidity')
  return { kind: 'swap', exchange: best.exchange.router, path: best.path, amountOut }
}

function listPaths(
  { deployed }: EvmNode,
  { first, last }: { first: Address; last: Address },
): readonly (readonly Address[])[] {
  const stable = deployed.tokens.find(({ key }) => key === 'usdc')?.address
  const between = [deployed.contracts.weth, stable].filter((token) => token !== undefined)
  const detours = between.filter((token) => token !== first && token !== last)
  return [
    [first, last],
    ...detours.map((token) => [first, token, last]),
    ...(detours.length === 2
      ? [
          [first, ...detours, last],
          [first, ...detours.toReversed(), last],
        ]
      : []),
  ]
}

type Quoted = PathAmounts & { readonly exchange: Exchange }

/** The path that yields most among those whose pools can bear the trade. */
async function findDeepest(node: EvmNode, quoted: readonly Quoted[]): Promise<Quoted | undefined> {
  const yieldOf = ({ amounts }: PathAmounts) => amounts.at(-1) ?? 0n
  for (const candidate of quoted.toSorted((a, b) => (yieldOf(a) < yieldOf(b) ? 1 : -1)))
    if (await hasDepth(node, candidate)) return candidate
  return undefined
}
