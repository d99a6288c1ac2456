import { type Address, erc20Abi, type Hex } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { addGasMargin } from '../../evm/addGasMargin.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { conversionError } from './conversionError.js'
import { type Call, encodeSwap } from './encodeSwap.js'
import type { Route } from './findRoute.js'
import type { Pair } from './parsePair.js'

/** How long a built transaction may wait, in seconds; as long as Uniswap's own page gives it. */
export const swapLifetime = 20n * 60n

export type BuildTransactionParameters = {
  pair: Pair
  route: Route
  amount: bigint
  user: Address
  /** In whole percent. */
  slippage: number
  /** Without an estimate the gas is 0, as the hosted service has it then. */
  estimate: boolean
  permit?: Hex | undefined
  /** In place of what the slippage leaves. */
  leastOut?: bigint
}

/** `gas` is the node's estimate with its margin. */
export type BuiltTransaction = { readonly call: Call; readonly amountOut: bigint; readonly gas: bigint }

/** The transaction that swaps by a route, from now on. */
export async function buildTransaction(parameters: BuildTransactionParameters): Promise<BuiltTransaction> {
  const { pair, route, amount, user, slippage, estimate, permit, leastOut } = parameters
  const block = await pair.node.client.getBlock()
  const now = BigInt(Math.floor(Date.now() / 1_000))
  const call = encodeSwap({
    pair,
    route,
    amount,
    permit,
    amountOutMin: leastOut ?? (route.amountOut * BigInt(100 - slippage)) / 100n,
    receiver: user,
    // A chain whose clock was set ahead goes by its own.
    deadline: (block.timestamp > now ? block.timestamp : now) + swapLifetime,
  })
  return { call, amountOut: route.amountOut, gas: estimate ? await estimateGas(parameters, call) : 0n }
}

async function estimateGas(
  { pair, amount, user, permit }: BuildTransactionParameters,
  call: Call,
): Promise<bigint> {
  const { client } = pair.node
  if (pair.from !== nativeAddress)
    await checkFunds(pair.node, {
      token: pair.from,
      amount,
      user,
      spender: permit === undefined ? call.to : undefined,
    })
  else if ((await client.getBalance({ address: user })) < amount) throw conversionError('not enough balance')
  const gas = await client.estimateGas({ account: user, ...call }).catch(() => {
    throw conversionError('cannot estimate, the transaction would fail')
  })
  return addGasMargin(gas)
}

async function checkFunds(
  { client, deployed }: EvmNode,
  {
    token,
    amount,
    user,
    spender,
  }: { token: Address; amount: bigint; user: Address; spender: Address | undefined },
): Promise<void> {
  const contract = { address: token, abi: erc20Abi } as const
  const balance = await client.readContract({ ...contract, functionName: 'balanceOf', args: [user] })
  if (balance < amount) throw conversionError('not enough balance')
  // Unwrapping takes no allowance: the wrapped coin burns the sender's own. A permit brings its own.
  if (spender === undefined || spender === deployed.contracts.weth) return
  const args = [user, spender] as const
  if ((await client.readContract({ ...contract, functionName: 'allowance', args })) < amount)
    throw conversionError(`not enough allowance for ${spender}`)
}
