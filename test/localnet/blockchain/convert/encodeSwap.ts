import { type Address, concat, encodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { wrappedCoinAbi } from '../pools/uniswapAbi.js'
import { aggregatorAbi, planParameters } from './aggregatorAbi.js'
import type { Route } from './findRoute.js'
import type { Pair } from './parsePair.js'

/** A call that a wallet can send. `value` is in wei. */
export type Call = { readonly to: Address; readonly data: Hex; readonly value: bigint }

export type EncodeSwapParameters = {
  pair: Pair
  route: Route
  amount: bigint
  /** Less than this reverts. */
  amountOutMin: bigint
  receiver: Address
  /** Later than this reverts; in seconds since 1970 by the clock of the chain. */
  deadline: bigint
  /** The arguments of the token's `permit`, which then goes along. */
  permit?: Hex | undefined
}

/** The call that carries a route out. */
export function encodeSwap({ pair, route, amount, permit, ...limits }: EncodeSwapParameters): Call {
  const { weth, aggregationRouter, aggregationExecutor } = pair.node.deployed.contracts
  const value = pair.from === nativeAddress ? amount : 0n
  if (route.kind === 'wrap')
    return { to: weth, value, data: encodeFunctionData({ abi: wrappedCoinAbi, functionName: 'deposit' }) }
  if (route.kind === 'unwrap') {
    const args = [amount] as const
    return {
      to: weth,
      value,
      data: encodeFunctionData({ abi: wrappedCoinAbi, functionName: 'withdraw', args }),
    }
  }
  const description = {
    srcToken: pair.from,
    dstToken: pair.to,
    srcReceiver: aggregationExecutor,
    dstReceiver: limits.receiver,
    amount,
    minReturnAmount: limits.amountOutMin,
    flags: 0n,
  }
  const plan = {
    exchange: route.exchange,
    path: route.path,
    isNativeIn: pair.from === nativeAddress,
    isNativeOut: pair.to === nativeAddress,
    deadline: limits.deadline,
  }
  const data = encodeFunctionData({
    abi: aggregatorAbi,
    functionName: 'swap',
    args: [aggregationExecutor, description, encodeAbiParameters(planParameters, [plan])],
  })
  const to = aggregationRouter
  if (permit === undefined) return { to, value, data }
  const args = [concat([pair.from, permit]), data] as const
  return { to, value, data: encodeFunctionData({ abi: aggregatorAbi, functionName: 'permitAndCall', args }) }
}
