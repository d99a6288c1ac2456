import type { ConnectMethodKind } from '../../../types/features.js'
import { completeOrder } from '../../session/domain/completeOrder.js'
import { featureDefaults } from '../../session/domain/featureDefaults.js'

export type ConnectMethodsFacts = {
  /** The host's own order; what it leaves out follows in the default one. */
  chosen: readonly ConnectMethodKind[] | undefined
  /** Is a wallet's extension in this page? */
  hasExtension: boolean
}

/** In which order the ways to connect stand: who has an extension comes for it, who has none is new to wallets. */
export function connectMethodsOrder({
  chosen,
  hasExtension,
}: ConnectMethodsFacts): readonly ConnectMethodKind[] {
  const fallback = featureDefaults.connectMethodsOrder
  return completeOrder(chosen, hasExtension ? ['wallet', ...fallback] : fallback)
}
