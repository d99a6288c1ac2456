import { type Address, encodeFunctionData, type Hex } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { routerAbi, wrappedCoinAbi } from '../pools/uniswapAbi.js'
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
}

/** The call that carries a route out. */
export function encodeSwap({ pair, route, amount, ...limits }: EncodeSwapParameters): Call {
  const { weth, uniswapV2Router: router } = pair.node.deployed.contracts
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
  const { amountOutMin, receiver, deadline } = limits
  const ending = route.takesFee ? 'SupportingFeeOnTransferTokens' : ''
  const rest = [amountOutMin, route.path, receiver, deadline] as const
  const data =
    pair.from === nativeAddress
      ? encodeFunctionData({ abi: routerAbi, functionName: `swapExactETHForTokens${ending}`, args: rest })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: `swapExactTokensFor${pair.to === nativeAddress ? 'ETH' : 'Tokens'}${ending}`,
          args: [amount, ...rest],
        })
  return { to: router, value, data }
}
