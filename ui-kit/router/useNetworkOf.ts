'use client'
import { type CaipNetworkId, type NetworkRow, useNetwork } from '@latchkey/hooks'

/** The configured network with an id. */
export function useNetworkOf(networkId: CaipNetworkId | undefined): NetworkRow | undefined {
  return useNetwork().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
}
