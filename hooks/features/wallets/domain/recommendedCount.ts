import type { Connector } from '../../../types/connector.js'
import type { WalletChoices } from '../../../types/features.js'

export type RecommendedCountParameters = {
  connectors: readonly Connector[]
  choices: Pick<WalletChoices, 'featured' | 'custom'>
}

const most = 4

/** How many wallets are recommended: as many as the visitor's and the host's own leave room for. */
export function recommendedCount({
  connectors,
  choices: { featured = [], custom = [] },
}: RecommendedCountParameters): number {
  const has = (...types: readonly Connector['type'][]) =>
    connectors.filter(({ type }) => types.includes(type)).length
  // The unnamed wallet of the window is no extension of a name.
  const extensions = has('ANNOUNCED', 'MULTI_CHAIN')
  // Nothing could come of them: neither a pairing nor a sign that the visitor knows wallets.
  if (has('WALLET_CONNECT') + extensions + custom.length === 0) return 0
  return Math.max(0, most - featured.length - custom.length - extensions)
}
