import type { CaipNetworkId, SwapProvider } from '@latchkey/hooks'
import { createOrders } from './createOrders.js'

export type CreateRouterProviderParameters = {
  /** Of the local services. */
  url: string
  /** Where it trades. */
  networkId: CaipNetworkId
  /** Address of the program that its routes go through. */
  program: string
}

/** A router of the local Solana network as a provider of swaps. */
export function createRouterProvider({
  networkId,
  program,
  url,
}: CreateRouterProviderParameters): SwapProvider {
  const { ask: _, ...orders } = createOrders({ networkId, url: `${url}/router` })
  return {
    ...orders,
    id: 'router',
    name: 'Meridian',
    slippage: { min: 0, max: 50, step: 0.1, default: 0.5 },
    contracts: (id) => (id === networkId ? { router: program, calls: 'program' } : undefined),
  }
}
