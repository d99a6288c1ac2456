import * as v from 'valibot'
import type { Hex } from 'viem'
import {
  swapQuotesSchema,
  swapTransactionSchema,
} from '../../../../../hooks/clients/blockchain/schemas/swap.js'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'
import { readAnswer } from '../../support/readAnswer.js'

export const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export type CreateExchangeParameters = { caip2: string; user: string }

/** The exchange over HTTP, for an account of one chain. Tokens are named by their symbols. */
export function createExchange(
  { manifest, urls }: Pick<JoinedLocalnet, 'manifest' | 'urls'>,
  { caip2, user }: CreateExchangeParameters,
) {
  const caip10 = (address: string) => `${caip2}:${address}`
  const tokenOf = (symbol: string) => {
    if (symbol === 'ETH') return native
    const known = [...manifest.tokens, ...manifest.swapTokens, ...manifest.hostileTokens]
    const token = known.find((row) => row.chainId === caip2 && row.symbol === symbol)
    const address = symbol === 'WETH' ? manifest.contracts[caip2]?.weth : token?.address
    if (address === undefined) throw new TypeError(`There is no token ${symbol}.`)
    return address as `0x${string}`
  }
  const pairOf = (from: string, to: string) => ({ from: caip10(tokenOf(from)), to: caip10(tokenOf(to)) })

  const ask = async (path: string, query: Record<string, string> = {}) => {
    const parameters = new URLSearchParams({ projectId: manifest.projectId, ...query })
    return readAnswer(await fetch(`${urls.services}/v1/convert/${path}?${parameters}`))
  }
  const post = async (body: Record<string, unknown>) => {
    const complete = { projectId: manifest.projectId, userAddress: caip10(user), ...body }
    const init = { method: 'POST', body: JSON.stringify(complete) }
    return readAnswer(await fetch(`${urls.services}/v1/convert/build-transaction`, init))
  }
  const quote = async (from: string, to: string, amount: bigint) => {
    const { body } = await ask('quotes', { ...pairOf(from, to), amount: String(amount) })
    const [first] = v.parse(swapQuotesSchema, body).quotes
    if (first === undefined) throw new TypeError('There is no quote.')
    return first.toAmount
  }
  const build = async (
    from: string,
    to: string,
    amount: bigint,
    { slippage = 1, estimate = false, permit }: { slippage?: number; estimate?: boolean; permit?: Hex } = {},
  ) => {
    const details = {
      amount: String(amount),
      eip155: { slippage, ...(permit && { permit }) },
      disableEstimate: !estimate,
    }
    const { body } = await post({ ...pairOf(from, to), ...details })
    return v.parse(swapTransactionSchema, body).tx
  }
  return { caip10, tokenOf, pairOf, ask, post, quote, build }
}
