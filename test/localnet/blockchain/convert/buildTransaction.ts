import { type Address, erc20Abi } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { addGasMargin } from '../../evm/addGasMargin.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { conversionError } from './conversionError.js'
import { type Call, encodeSwap } from './encodeSwap.js'
import { findRoute } from './findRoute.js'
import type { Pair } from './parsePair.js'

/** How long a built transaction may wait, in seconds; as long as Uniswap's own page gives it. */
export const swapLifetime = 20n * 60n

export type BuildTransactionParameters = {
  pair: Pair
  amount: bigint
  user: Address
  /** In whole percent. */
  slippage: number
  /** Without an estimate the gas is 0, as the hosted service has it then. */
  estimate: boolean
}

/** `gas` is the node's estimate with its margin. */
export type BuiltTransaction = { readonly call: Call; readonly amountOut: bigint; readonly gas: bigint }

/** The transaction that swaps now, at the route that is best now. */
export async function buildTransaction(parameters: BuildTransactionParameters): Promise<BuiltTransaction> {
  const { pair, amount, user, slippage, estimate } = parameters
  const { client } = pair.node
  const [route, block] = await Promise.all([findRoute(pair, amount), client.getBlock()])
  const now = BigInt(Math.floor(Date.now() / 1_000))
  const call = encodeSwap({
    pair,
    route,
    amount,
    amountOutMin: (route.amountOut * BigInt(100 - slippage)) / 100n,
    receiver: user,
    // A chain whose clock was set ahead goes by its own.
    deadline: (block.timestamp > now ? block.timestamp : now) + swapLifetime,
  })
  return { call, amountOut: route.amountOut, gas: estimate ? await estimateGas(parameters, call) : 0n }
}

async function estimateGas({ pair, amount, user }: BuildTransactionParameters, call: Call): Promise<bigint> {
  const { client } = pair.node
  if (pair.from !== nativeAddress)
    await checkFunds(pair.node, { token: pair.from, amount, user, spender: call.to })
  else if ((await client.getBalance({ address: user })) < amount) throw conversionError('not enough balance')
  const gas = await client.estimateGas({ account: user, ...call }).catch(() => {
    throw conversionError('cannot estimate, the transaction would fail')
  })
  return addGasMargin(gas)
}

async function checkFunds(
  { client, deployed }: EvmNode,
  { token, amount, user, spender }: { token: Address; amount: bigint; user: Address; spender: Address },
): Promise<void> {
  const contract = { address: token, abi: erc20Abi } as const
  const [balance, allowance] = await Promise.all([
    client.readContract({ ...contract, functionName: 'balanceOf', args: [user] }),
    client.readContract({ ...contract, functionName: 'allowance', args: [user, spender] }),
  ])
  if (balance < amount) throw conversionError('not enough balance')
  // Unwrapping takes no allowance: the wrapped coin burns the sender's own.
  if (spender !== deployed.contracts.weth && allowance < amount)
    throw conversionError(`not enough allowance for ${spender}`)
}
