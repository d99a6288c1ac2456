import type { Network } from '../types/network.js'
import type { PortfolioSource, TokenAnswer } from '../types/portfolio.js'
import type { Balance, PinnedToken, TokenBalance } from '../types/token.js'
import { assetKey } from '../utils/assetKey.js'
import { toCaipNetworkId } from '../utils/caip.js'
import { worthOf } from '../utils/figure.js'
import { nativeAssetId } from '../utils/nativeAssetId.js'

type Wishes = Parameters<PortfolioSource['getTokens']>[0]

/** Both forms of an answer as one. */
export const toAnswer = (told: readonly TokenBalance[] | TokenAnswer): TokenAnswer =>
  'rows' in told ? told : { rows: told }

const isCoin = ({ address }: TokenBalance) => address === undefined

/** An answer whose coin has the node's quantity, at the source's price. One that neither tells is missing. */
export function withCoin(
  { rows, ...answer }: TokenAnswer,
  network: Network,
  coin: Balance | undefined,
): TokenAnswer {
  const told = rows.find(isCoin)
  if (coin === undefined) return { ...answer, rows, isPartial: answer.isPartial || told === undefined }
  const { decimals, value: quantity } = coin
  if (told?.quantity === quantity && told.decimals === decimals) return { ...answer, rows }
  const { name, symbol } = network.nativeCurrency
  const plain = { id: nativeAssetId(network), networkId: toCaipNetworkId(network), name, symbol }
  const value = worthOf({ quantity, decimals, price: told?.price })
  const row: TokenBalance = { ...plain, ...told, decimals, quantity, value }
  return { ...answer, rows: [row, ...rows.filter((other) => !isCoin(other))] }
}

/** An answer with the pinned tokens that it lacks, as their node tells them. Those that it can't tell make it a partial one. */
export async function withPinned(
  rpc: Pick<PortfolioSource, 'getTokens'>,
  answer: TokenAnswer,
  { pinned = [], ...wishes }: Wishes,
): Promise<TokenAnswer> {
  const lacks = (rows: readonly TokenBalance[]) => {
    const told = new Set(rows.map(({ id }) => assetKey(id)))
    return ({ id }: PinnedToken) => !told.has(assetKey(id))
  }
  const missing = pinned.filter(lacks(answer.rows))
  if (missing.length === 0) return answer
  const read = await rpc.getTokens({ ...wishes, pinned: missing }).then(toAnswer, (cause) => {
    if (wishes.signal?.aborted) throw cause
    return undefined
  })
  const wanted = new Set(missing.map(({ id }) => assetKey(id)))
  const rows = [...answer.rows, ...(read?.rows ?? []).filter(({ id }) => wanted.has(assetKey(id)))]
  return { rows, isPartial: answer.isPartial || missing.some(lacks(rows)) }
}
