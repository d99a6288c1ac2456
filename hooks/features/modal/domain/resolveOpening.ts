import type { ViewName } from './route.js'

export type OpeningFacts = {
  requested?: ViewName | undefined
  hasAdapters: boolean
  isConnected: boolean
  isMobile: boolean
}

/** Which screen an opening shows: the specification's point 2, in its order. */
export function resolveOpening({ requested, hasAdapters, isConnected, isMobile }: OpeningFacts): ViewName {
  if (requested !== undefined) return requested
  if (!hasAdapters && !isConnected) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return isConnected ? 'Account' : 'Connect'
}
