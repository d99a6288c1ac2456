'use client'
import { type NetworkRow, type SwapToken, useNetwork } from '@latchkey/hooks'

/** The configured network of a token. */
export function useTokenNetwork({ networkId }: Pick<SwapToken, 'networkId'>): NetworkRow | undefined {
  return useNetwork().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
}
