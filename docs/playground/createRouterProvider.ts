import type { CaipAssetId, CaipNetworkId, SwapProvider, SwapRequest } from '@latchkey/hooks'
import { NoRouteError } from '@latchkey/hooks/errors'

export type CreateRouterProviderParameters = {
  /** Of the router's service. */
  url: string
  /** Where it trades. */
  networkId: CaipNetworkId
  /** Address of the program that its routes go through. */
  program: string
}

/** How the service writes the native currency. */
const native = `So${'1'.repeat(41)}`

type Listed = { address: string; symbol: string; decimals: number }
type Order = { outAmount: string; transaction: string | null }

/** A router of the local Solana network as a provider of swaps. Nothing that it answers has to be checked here. */
export function createRouterProvider({
  networkId,
  program,
  url,
}: CreateRouterProviderParameters): SwapProvider {
  async function ask<answer>(path: string, init?: RequestInit): Promise<answer> {
    const response = await fetch(`${url}/router/${path}`, init)
    // What it does not trade, or has too little of.
    if (response.status === 400) throw new NoRouteError({ details: await response.text() })
    if (!response.ok) throw new TypeError(`The router answered ${response.status}.`)
    return response.json()
  }
  const order = ({ from, quantity, signal, to }: SwapRequest, taker = '') => {
    const query = new URLSearchParams({
      inputMint: from.address ?? native,
      outputMint: to.address ?? native,
      amount: String(quantity),
      ...(taker && { taker }),
    })
    return ask<Order>(`order?${query}`, signal ? { signal } : {})
  }
  return {
    id: 'router',
    name: 'Meridian',
    slippage: { min: 0, max: 50, step: 0.1, default: 0.5 },
    contracts: (id) => (id === networkId ? { router: program, calls: 'program' } : undefined),
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
      const { outAmount, transaction } = await order(request, taker)
      return {
        from: request.account,
        transaction: Uint8Array.from(atob(transaction ?? ''), (letter) => letter.charCodeAt(0)),
        quantityOut: BigInt(outAmount),
      }
    },
  }
}
