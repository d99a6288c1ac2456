import type { BuiltTrade, CaipAssetId, CaipNetworkId, SwapProvider, SwapRequest } from '@latchkey/hooks'
import { NoRouteError } from '@latchkey/hooks/errors'

export type CreateOrdersParameters = {
  /** Of the service, whose paths come after it. */
  url: string
  /** Where it trades. */
  networkId: CaipNetworkId
  /** What each order is asked for with. */
  with?: Readonly<Record<string, string>>
}

/** How the services write the native currency. */
const native = `So${'1'.repeat(41)}`

type Listed = { address: string; symbol: string; decimals: number }
type Order = { requestId?: string; outAmount: string; transaction: string | null }

export type CreateOrdersReturnType = Pick<SwapProvider, 'tokens' | 'quote'> & {
  build(request: SwapRequest): Promise<BuiltTrade>
  /** Asks the service for a path of its own. */
  ask<answer>(path: string, init?: RequestInit): Promise<answer>
}

const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** What quotes and builds by a service of the local Solana network. Nothing that it answers has to be checked here. */
export function createOrders({
  networkId,
  url,
  with: more = {},
}: CreateOrdersParameters): CreateOrdersReturnType {
  async function ask<answer>(path: string, init?: RequestInit): Promise<answer> {
    const response = await fetch(`${url}/${path}`, init)
    // What it does not trade, or has too little of.
    if (response.status === 400) throw new NoRouteError({ details: await response.text() })
    if (!response.ok) throw new TypeError(`${url} answered ${response.status}.`)
    return response.json()
  }
  const order = ({ from, quantity, signal, to }: SwapRequest, taker = '') => {
    const query = new URLSearchParams({
      inputMint: from.address ?? native,
      outputMint: to.address ?? native,
      amount: String(quantity),
      ...more,
      ...(taker && { taker }),
    })
    return ask<Order>(`order?${query}`, signal ? { signal } : {})
  }
  return {
    ask,
    async tokens() {
      const { tokens } = await ask<{ tokens: readonly Listed[] }>('tokens')
      return tokens.map(({ address, decimals, symbol }) => {
        const isNative = address === native
        const id: CaipAssetId = `${networkId}/${isNative ? 'slip44:501' : `token:${address}`}`
        return { id, networkId, symbol, name: symbol, decimals, ...(!isNative && { address }) }
      })
    },
    async quote(request) {
      return { quantityOut: BigInt((await order(request)).outAmount) }
    },
    async build(request) {
      const taker = request.account.slice(networkId.length + 1)
      const { outAmount, requestId: id, transaction } = await order(request, taker)
      return {
        from: request.account,
        transaction: toBytes(transaction ?? ''),
        quantityOut: BigInt(outAmount),
        id,
      }
    },
  }
}
