import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, zeroAddress } from 'viem'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { callEach } from '../chains/callEach.js'
import { findPools } from '../pools/findPools.js'
import type { Exchange } from '../pools/listExchanges.js'
import { routerAbi } from '../pools/uniswapAbi.js'

type Node = Pick<EvmNode, 'client' | 'deployed'>

/** What the router says a path yields: the amount at each of its tokens, in base units. */
export type PathAmounts = { readonly path: readonly Address[]; readonly amounts: readonly bigint[] }

/** The word of an exchange's router on each path; those with a pool missing are left out. */
export async function quotePaths(
  node: Node,
  { exchange, paths, amount }: { exchange: Exchange; paths: readonly (readonly Address[])[]; amount: bigint },
): Promise<readonly PathAmounts[]> {
  const functionName = 'getAmountsOut'
  const answers = await callEach(
    node,
    paths.map((path) => ({
      to: exchange.router,
      data: encodeFunctionData({ abi: routerAbi, functionName, args: [amount, path] }),
    })),
  )
  return paths.flatMap((path, index) => {
    const data = answers[index]
    return data === undefined
      ? []
      : [{ path, amounts: decodeFunctionResult({ abi: routerAbi, functionName, data }) }]
  })
}

/** Whether no pool of a path would lose more than half of what it holds: from there on any price is a bad one. */
export async function hasDepth(
  node: Node,
  { exchange, path, amounts }: PathAmounts & { readonly exchange: Exchange },
): Promise<boolean> {
  const hops = path.slice(1).map((token, index) => ({
    token,
    previous: path[index] ?? zeroAddress,
    amount: amounts[index + 1] ?? 0n,
  }))
  const pools = await findPools(
    node,
    hops.map(({ token, previous }) => [previous, token]),
    exchange.factory,
  )
  const holdings = await callEach(
    node,
    hops.map(({ token }, index) => ({
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [pools[index] ?? zeroAddress],
      }),
    })),
  )
  return hops.every(({ amount }, index) => amount * 2n <= BigInt(holdings[index] ?? 0))
}
