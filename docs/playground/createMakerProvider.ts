import type { CaipAssetId, CaipNetworkId, SwapProvider, SwapRequest } from '@latchkey/hooks'
import { NoRouteError } from '@latchkey/hooks/errors'

export type CreateMakerProviderParameters = {
  /** Of the makers' service. */
  url: string
  /** Where they trade. */
  networkId: CaipNetworkId
  /** Address of the maker. */
  maker: string
  /** Whether the maker signs before the account does, or after. */
  signs: 'first' | 'last'
}

/** How the service writes the native currency. */
const native = `So${'1'.repeat(41)}`

type Listed = { address: string; symbol: string; decimals: number }
type Order = { requestId: string; outAmount: string; transaction: string | null }

const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** A market maker of the local Solana network as a provider of swaps. Nothing that it answers has to be checked here. */
export function createMakerProvider({
  maker,
  networkId,
  signs,
  url,
}: CreateMakerProviderParameters): SwapProvider {
  async function ask<answer>(path: string, init?: RequestInit): Promise<answer> {
    const response = await fetch(`${url}/maker/${path}`, init)
    // What it does not trade, or has too little of.
    if (response.status === 400) throw new NoRouteError({ details: await response.text() })
    if (!response.ok) throw new TypeError(`The makers answered ${response.status}.`)
    return response.json()
  }
  const order = ({ from, quantity, signal, to }: SwapRequest, taker = '') => {
    const query = new URLSearchParams({
      inputMint: from.address ?? native,
      outputMint: to.address ?? native,
      amount: String(quantity),
      signs,
      ...(taker && { taker }),
    })
    return ask<Order>(`order?${query}`, signal ? { signal } : {})
  }
  return {
    id: `maker-${signs}`,
    name: signs === 'first' ? 'Sundial' : 'Gnomon',
    // The price is firm.
    slippage: { min: 0, max: 0, step: 1, default: 0 },
    contracts: (id) =>
      id === networkId ? { router: maker, calls: signs === 'first' ? 'makerFirst' : 'makerLast' } : undefined,
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
      const { outAmount, requestId, transaction } = await order(request, taker)
      return {
        from: request.account,
        transaction: toBytes(transaction ?? ''),
        quantityOut: BigInt(outAmount),
        id: requestId,
      }
    },
    ...(signs === 'last' && {
      async submit({ built, signed }) {
        const body = JSON.stringify({ requestId: built.id, signedTransaction: toBase64(signed) })
        const { error, status } = await ask<{ status: string; error?: string }>('execute', {
          method: 'POST',
          body,
        })
        if (status !== 'Success') throw new TypeError(error ?? status)
      },
    }),
  }
}
