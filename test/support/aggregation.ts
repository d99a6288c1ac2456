import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import type { BuiltCall } from '../../hooks/shared/types/swapPlan.js'
import { alice } from './createFakeWallet.js'

type Hex = `0x${string}`

/** The aggregator's router of the main network, and how it writes the native currency. */
export const aggregationRouter = '0x111111125421cA6dc452d289314280a0f8842A65'
export const nativeAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export const aggregationAbi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable',
  'function permitAndCall(bytes permit, bytes action) payable',
])

/** A call of the router that sells a quantity for a minimum, to alice. */
export function buildAggregation(
  from: Hex,
  to: Hex,
  [amount, minReturnAmount]: readonly [bigint, bigint],
): BuiltCall & { readonly data: Hex } {
  const router = aggregationRouter
  const [srcReceiver, dstReceiver] = [router, alice as Hex] as const
  const desc = { srcToken: from, dstToken: to, srcReceiver, dstReceiver, amount, minReturnAmount, flags: 0n }
  const data = encodeFunctionData({ abi: aggregationAbi, functionName: 'swap', args: [router, desc, '0x'] })
  return { from: `eip155:1:${alice}`, to: `eip155:1:${router}`, data, quantityOut: 1000n }
}

const topic = (address: string): Hex => encodeAbiParameters([{ type: 'address' }], [address as Hex])

/** The log of a transfer. */
export const logMove = (token: string, [from, to, quantity]: readonly [string, string, bigint]) => ({
  address: token,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topic(from), topic(to)],
  data: encodeAbiParameters([{ type: 'uint256' }], [quantity]),
})
