import type { WalletGroup } from '../shared/types/features.js'

const defaultOrder: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** The order of the groups: the app's, each once, then the others in the default order (specification, point 9). */
export function orderGroups(chosen?: readonly WalletGroup[]): readonly WalletGroup[] {
  return completeOrder(chosen, defaultOrder)
}

/** The app's order, each value once; missing values follow in the default order. */
export function completeOrder<value>(
  chosen: readonly value[] | undefined,
  fallback: readonly value[],
): readonly value[] {
  return [...new Set([...(chosen ?? []).filter((one) => fallback.includes(one)), ...fallback])]
}
