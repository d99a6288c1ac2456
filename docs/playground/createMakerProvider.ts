import type { CaipNetworkId, SwapProvider } from '@latchkey/hooks'
import { createOrders } from './createOrders.js'

export type CreateMakerProviderParameters = {
  /** Of the local services. */
  url: string
  /** Where they trade. */
  networkId: CaipNetworkId
  /** Address of the maker. */
  maker: string
  /** Whether the maker signs before the account does, or after. */
  signs: 'first' | 'last'
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** A market maker of the local Solana network as a provider of swaps. */
export function createMakerProvider({
  maker,
  networkId,
  signs,
  url,
}: CreateMakerProviderParameters): SwapProvider {
  const { ask, ...orders } = createOrders({ networkId, url: `${url}/maker`, with: { signs } })
  return {
    ...orders,
    id: `maker-${signs}`,
    name: signs === 'first' ? 'Sundial' : 'Gnomon',
    // The price is firm.
    slippage: { min: 0, max: 0, step: 1, default: 0 },
    contracts: (id) =>
      id === networkId ? { router: maker, calls: signs === 'first' ? 'makerFirst' : 'makerLast' } : undefined,
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
