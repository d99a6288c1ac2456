import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { NoRouteError } from '../../shared/errors/swaps.js'
import { readProperty } from '../../shared/readProperty.js'
import type { BuiltSwap, SwapRequest } from '../../shared/types/swapPlan.js'
import type { SwapOffer } from '../../shared/types/swapProvider.js'
import type { Token } from '../../shared/types/token.js'
import { readCount } from '../read/readCount.js'
import { encodeV2Call, toWord } from './swapCalls.js'

/** `getAmountsOut(uint256,address[])` of Router02. */
const amountsOut = '0xd06ca61f'
/** Max number of tokens that a trade is tried through, beside the wrapped native currency. */
const mostThrough = 6
/** How long a transaction may wait for a block, in seconds. */
const lifetime = 20 * 60

/** What a price over an exchange is rejected with, beside what the network's nodes fail with. */
export type UniswapV2ErrorType = MalformedResponseError | NoRouteError

/** An exchange on one network. */
export type UniswapV2Exchange = {
  /** Its Router02. */
  readonly router: string
  /** The wrapped native currency that the router uses. */
  readonly wrapped: string
  /** Tokens that a trade may go through, beside the wrapped native currency: six at most are tried. Default: none. */
  readonly through?: readonly string[] | undefined
  /** The tokens that are listed. Others can be pasted by their address. Default: none. */
  readonly tokens?: readonly Token[] | undefined
}

type Trade = { readonly path: readonly bigint[]; readonly quantityOut: bigint }

/** The paths between two tokens: the direct one, and through one other token. */
function pathsOf(
  { from, to }: Pick<SwapRequest, 'from' | 'to'>,
  { through = [], wrapped }: UniswapV2Exchange,
): readonly (readonly bigint[])[] {
  const [sold, bought] = [from.address ?? wrapped, to.address ?? wrapped].map(BigInt)
  if (sold === undefined || bought === undefined || sold === bought) return []
  const others = [...new Set([wrapped, ...through.slice(0, mostThrough)].map(BigInt))]
  const between = others.filter((one) => one !== sold && one !== bought)
  return [[sold, bought], ...between.map((one) => [sold, one, bought])]
}

/** What arrives along a path. Undefined where it has no pool, or too little in it. */
async function readTrade(
  { quantity, read }: Pick<SwapRequest, 'quantity' | 'read'>,
  { path, router }: { path: readonly bigint[]; router: string },
): Promise<Trade | undefined> {
  const words = [quantity, 64n, BigInt(path.length), ...path]
  const data = `${amountsOut}${words.map(toWord).join('')}`
  const answer = await read({ method: 'eth_call', params: [{ to: router, data }, 'latest'] }).catch(
    (thrown: unknown) => {
      if (thrown instanceof RpcError && thrown.isRevert) return undefined
      throw thrown
    },
  )
  if (answer === undefined || answer === '0x') return undefined
  const amounts =
    String(answer)
      .slice(2)
      .match(/[\da-f]{64}/gi) ?? []
  if (amounts.length !== path.length + 2) throw new MalformedResponseError({ details: 'getAmountsOut' })
  return { path, quantityOut: BigInt(`0x${amounts.at(-1)}`) }
}

/** The path by which most arrives. */
async function findTrade(request: SwapRequest, exchange: UniswapV2Exchange | undefined): Promise<Trade> {
  const { router = '' } = exchange ?? {}
  const paths = exchange ? pathsOf(request, exchange) : []
  const trades = await Promise.all(paths.map((path) => readTrade(request, { path, router })))
  let best: Trade | undefined
  for (const trade of trades) if (trade && trade.quantityOut > (best?.quantityOut ?? 0n)) best = trade
  if (best === undefined) throw new NoRouteError()
  return best
}

/** @throws NoRouteError; what the node fails with. */
export async function quoteV2(
  request: SwapRequest,
  exchange: UniswapV2Exchange | undefined,
): Promise<SwapOffer> {
  const { quantityOut } = await findTrade(request, exchange)
  return { quantityOut }
}

/** Encodes the best trade, which is over 20 minutes after the network's newest block. @throws As `quoteV2`. */
export async function buildV2(
  request: SwapRequest,
  exchange: UniswapV2Exchange | undefined,
): Promise<BuiltSwap> {
  const { account, network, read, slippage } = request
  const [{ path, quantityOut }, block] = await Promise.all([
    findTrade(request, exchange),
    read({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
  ])
  const now = readCount(readProperty(block, 'timestamp'), 'eth_getBlockByNumber')
  const data = encodeV2Call(request, {
    path,
    recipient: BigInt(splitCaipAddress(account).address),
    minimumOut: (quantityOut * BigInt(10_000 - Math.round(slippage * 100))) / 10_000n,
    deadline: BigInt(now + lifetime),
  })
  return { from: account, to: `${toCaipNetworkId(network)}:${exchange?.router ?? ''}`, data, quantityOut }
}
