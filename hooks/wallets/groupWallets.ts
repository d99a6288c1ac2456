import { isWalletOf } from '../session/connectors/connectorOf.js'
import { orderGroups } from '../session/orderGroups.js'
import { namespaceOf } from '../shared/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { WalletChoices, WalletGroup } from '../shared/types/features.js'
import type { Wallet } from '../shared/types/wallet.js'
import { isOffered } from './isOffered.js'
import { type DirectoryFacts, isReachable, type WalletFacts } from './isReachable.js'
import { hasSameId, isSameWallet, orderFeatured, presentConnectors } from './rules.js'
import { isExtension, rowOfConnector, rowOfWallet, type WalletRow } from './walletRow.js'

export type WalletGroupRows = { readonly group: WalletGroup; readonly rows: readonly WalletRow[] }

const mostRecent = 2
const mostFeatured = 4

/**
 * The groups of Connect, in order and without the empty ones. A wallet stands in one of them: as what is in the page,
 * else as what was used last, what the host brings, what the host features, what the directory recommends.
 */
export function groupWallets(facts: WalletFacts & DirectoryFacts): readonly WalletGroupRows[] {
  const { choices, connectors, featured, isMobile, namespaces, recents, wallets } = facts
  const { custom = [] } = choices
  const present = presentConnectors(facts)
  const taken: Wallet[] = []

  /** The first `most` wallets that are nowhere else yet. */
  function take(candidates: readonly Wallet[], most: number): readonly Wallet[] {
    const kept: Wallet[] = []
    for (const wallet of candidates) {
      if (kept.length >= most) break
      const isElsewhere =
        present.some((connector) => isWalletOf(wallet, connector)) ||
        taken.some((other) => isSameWallet(wallet, other)) ||
        kept.some((other) => hasSameId(wallet, other))
      if (!isElsewhere) kept.push(wallet)
    }
    taken.push(...kept)
    return kept
  }

  const isListed = (wallet: Wallet) => isOffered(wallet, choices) && isReachable(wallet, facts)
  const isServed = ({ chains }: Wallet) =>
    chains.length === 0 || chains.some((chain) => namespaces.includes(namespaceOf(chain)))
  const recent = take(
    recents.filter((wallet) => isOffered(wallet, { exclude: choices.exclude }) && isServed(wallet)),
    mostRecent,
  )
  const own = take(custom, custom.length)
  const shown = take(orderFeatured(featured, choices).filter(isListed), mostFeatured)
  const suggested = take(wallets.filter(isListed), recommendedCount(facts))

  const known = [...recents, ...custom, ...featured, ...wallets]
  const rowsOf = (isMeant: typeof isExtension) =>
    present.filter(isMeant).map((connector) => {
      const wallet = known.find((candidate) => isWalletOf(candidate, connector))
      const isRecent = recents.some((candidate) => isWalletOf(candidate, connector))
      return rowOfConnector(connector, wallet, isRecent)
    })
  const groups: { readonly [group in WalletGroup]: readonly WalletRow[] } = {
    // On a phone the code would be on the very screen that has to scan it.
    walletConnect: isMobile
      ? []
      : connectors
          .filter(({ type }) => type === 'WALLET_CONNECT')
          .map((connector) => rowOfConnector(connector)),
    recent: recent.map((wallet) => rowOfWallet(wallet, true)),
    injected: rowsOf(isExtension),
    featured: shown.map((wallet) => rowOfWallet(wallet)),
    custom: own.map((wallet) => rowOfWallet(wallet)),
    external: rowsOf((connector) => !isExtension(connector)),
    recommended: suggested.map((wallet) => rowOfWallet(wallet)),
  }
  return orderGroups(facts.order)
    .map((group) => ({ group, rows: groups[group] }))
    .filter(({ rows }) => rows.length > 0)
}

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
