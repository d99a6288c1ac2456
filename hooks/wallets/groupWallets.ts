import { isWalletOf } from '../session/connectors/connectorOf.js'
import { orderGroups } from '../session/orderGroups.js'
import { namespaceOf } from '../shared/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { WalletChoices, WalletGroup } from '../shared/types/features.js'
import type { Wallet } from '../shared/types/wallet.js'
import { isOffered } from './isOffered.js'
import { type DirectoryFacts, isReachable, type WalletFacts } from './isReachable.js'
import { capRows, hasSameId, isSameWallet, orderFeatured, presentConnectors, presentRows } from './rules.js'
import { rowOfConnector, rowOfWallet, type WalletRow } from './walletRow.js'

/** A group of the wallet list. */
export type WalletGroupRows = {
  /** Which group it is. */
  readonly group: WalletGroup
  /** Its wallets, at least one. Of more than 100 in the page, those of a known record and the newest. */
  readonly rows: readonly WalletRow[]
  /** Number of its wallets that are not among `rows`; a search of `useWallets` finds them. */
  readonly hidden: number
}

const maxRecent = 2
const maxFeatured = 4

/**
 * The groups of Connect, in order and without empty ones. A wallet is listed once, in the first that applies:
 * present in the page, recently used, added by the app, featured, recommended by the directory.
 */
export const groupWallets = (facts: WalletFacts & DirectoryFacts): readonly WalletGroupRows[] =>
  allGroups(facts).filter(({ rows }) => rows.length > 0)

/** The groups of Connect, in order, with empty ones. */
export function allGroups(facts: WalletFacts & DirectoryFacts): readonly WalletGroupRows[] {
  const { choices, connectors, featured, isMobile, namespaces, recents, wallets } = facts
  const { custom = [] } = choices
  const present = presentConnectors(facts)
  const listedWallets: Wallet[] = []

  /** The first `most` wallets that are not listed yet. */
  function take(candidates: readonly Wallet[], most: number): readonly Wallet[] {
    const picked: Wallet[] = []
    for (const wallet of candidates) {
      if (picked.length >= most) break
      const isElsewhere =
        present.some((connector) => isWalletOf(wallet, connector)) ||
        listedWallets.some((other) => isSameWallet(wallet, other)) ||
        picked.some((other) => hasSameId(wallet, other))
      if (!isElsewhere) picked.push(wallet)
    }
    listedWallets.push(...picked)
    return picked
  }

  const isListed = (wallet: Wallet) => isOffered(wallet, choices) && isReachable(wallet, facts)
  const isServed = ({ chains }: Wallet) =>
    chains.length === 0 || chains.some((chain) => namespaces.includes(namespaceOf(chain)))
  const recent = take(
    recents.filter((wallet) => isOffered(wallet, { exclude: choices.exclude }) && isServed(wallet)),
    maxRecent,
  )
  const own = take(custom, custom.length)
  const shown = take(orderFeatured(featured, choices).filter(isListed), maxFeatured)
  const suggested = take(wallets.filter(isListed), recommendedCount(facts))

  const known = [...recents, ...custom, ...featured, ...wallets]
  const inPage = presentRows({ present, records: known, recents })
  const listed = capRows(inPage)
  const groups: { readonly [group in WalletGroup]: readonly WalletRow[] } = {
    // On a phone the QR code would be on the screen that has to scan it.
    walletConnect: isMobile
      ? []
      : connectors
          .filter(({ type }) => type === 'WALLET_CONNECT')
          .map((connector) => rowOfConnector(connector)),
    recent: recent.map((wallet) => rowOfWallet(wallet, true)),
    injected: listed.filter(({ isInstalled }) => isInstalled),
    featured: shown.map((wallet) => rowOfWallet(wallet)),
    custom: own.map((wallet) => rowOfWallet(wallet)),
    external: listed.filter(({ isInstalled }) => !isInstalled),
    recommended: suggested.map((wallet) => rowOfWallet(wallet)),
  }
  return orderGroups(facts.order).map((group) => ({
    group,
    rows: groups[group],
    hidden: group === 'injected' ? inPage.length - listed.length : 0,
  }))
}

export type RecommendedCountParameters = {
  connectors: readonly Connector[]
  choices: Pick<WalletChoices, 'featured' | 'custom'>
}

const most = 4

/** The number of recommended wallets: the places that the user's and the app's own wallets leave free. */
export function recommendedCount({
  connectors,
  choices: { featured = [], custom = [] },
}: RecommendedCountParameters): number {
  const has = (...types: readonly Connector['type'][]) =>
    connectors.filter(({ type }) => types.includes(type)).length
  // The unidentified `window.ethereum` does not count as an extension.
  const extensions = has('ANNOUNCED', 'MULTI_CHAIN')
  // Recommendations would be useless: there is no pairing, and no sign that the user knows wallets.
  if (has('WALLET_CONNECT') + extensions + custom.length === 0) return 0
  return Math.max(0, most - featured.length - custom.length - extensions)
}
