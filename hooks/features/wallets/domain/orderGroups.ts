import type { WalletGroup } from '../../../types/features.js'

const defaultOrder: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** The order of the groups: the host's, each once, then the others in the default order. */
export function orderGroups(chosen: readonly WalletGroup[] = []): readonly WalletGroup[] {
  return [...new Set([...chosen.filter((group) => defaultOrder.includes(group)), ...defaultOrder])]
}
