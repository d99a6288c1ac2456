import type { WalletGroup } from '../../../types/features.js'
import { completeOrder } from './completeOrder.js'

const defaultOrder: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** The order of the groups: the host's, each once, then the others in the default order (specification, point 9). */
export function orderGroups(chosen?: readonly WalletGroup[]): readonly WalletGroup[] {
  return completeOrder(chosen, defaultOrder)
}
