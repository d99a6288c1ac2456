import type { Address } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { conversionError } from './conversionError.js'
import type { Pair } from './parsePair.js'
import { hasDepth, type PathAmounts, quotePaths } from './quotePaths.js'
import { afterFee, readTransferFees } from './readTransferFees.js'

/** How an amount is exchanged. `amountOut` is what arrives if nothing changes until then. */
export type Route = {
  readonly kind: 'wrap' | 'unwrap' | 'swap'
  /** The tokens from pool to pool, the wrapped coin in place of the native token. */
  readonly path: readonly Address[]
  readonly amountOut: bigint
  /** Whether a token of it keeps a part of each transfer. */
  readonly takesFee: boolean
}

/**
 * The best way to exchange an amount: straight, or through the wrapped coin or the stable coin.
 *
 * @throws ContractError with status 400 and the words `insufficient liquidity` when there is none.
 */
export async function findRoute({ node, from, to }: Pair, amount: bigint): Promise<Route> {
  const { weth } = node.deployed.contracts
  const wrapped = (address: Address) => (address === nativeAddress ? weth : address)
  const [first, last] = [wrapped(from), wrapped(to)]
  if (first === last) {
    const kind = from === nativeAddress ? 'wrap' : 'unwrap'
    return { kind, path: [first], amountOut: amount, takesFee: false }
  }
  const [feeIn = 0n, feeOut = 0n] = await readTransferFees(node, [first, last])
  const quoted = await quotePaths(node, {
    paths: listPaths(node, { first, last }),
    amount: afterFee(amount, feeIn),
  })
  const best = await findDeepest(node, quoted)
  const amountOut = afterFee(best?.amounts.at(-1) ?? 0n, feeOut)
  if (best === undefined || amountOut === 0n) throw conversionError('insufficient liquidity')
  return { kind: 'swap', path: best.path, amountOut, takesFee: feeIn > 0n || feeOut > 0n }
}

function listPaths(
  { deployed }: EvmNode,
  { first, last }: { first: Address; last: Address },
): readonly (readonly Address[])[] {
  const stable = deployed.tokens.find(({ key }) => key === 'usdc')?.address
  const between = [deployed.contracts.weth, stable].filter((token) => token !== undefined)
  const detours = between.filter((token) => token !== first && token !== last)
  return [[first, last], ...detours.map((token) => [first, token, last])]
}

/** The path that yields most among those whose pools can bear the trade. */
async function findDeepest(node: EvmNode, quoted: readonly PathAmounts[]): Promise<PathAmounts | undefined> {
  const yieldOf = ({ amounts }: PathAmounts) => amounts.at(-1) ?? 0n
  for (const candidate of quoted.toSorted((a, b) => (yieldOf(a) < yieldOf(b) ? 1 : -1)))
    if (await hasDepth(node, candidate)) return candidate
  return undefined
}
