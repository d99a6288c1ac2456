import { isWalletOf } from '../session/connectors/connectorOf.js'
import { foldText } from '../shared/text/foldText.js'
import type { Wallet } from '../shared/types/wallet.js'
import { isOffered } from './isOffered.js'
import { type DirectoryFacts, isReachable, type WalletFacts } from './isReachable.js'
import { capRows, hasSameId, isSameWallet, orderFeatured, presentConnectors, presentRows } from './rules.js'
import { rowOfWallet, type WalletRow } from './walletRow.js'

export type ListWalletsParameters = WalletFacts &
  DirectoryFacts & {
    /** The search that `wallets` is the result of; undefined: none. */
    search: string | undefined
  }

/**
 * The whole list: wallets in the page, at most 100 outside a search, then the featured ones, the app's own, then the directory in its order. A
 * page appended to `wallets` only appends rows and moves none.
 */
export function listWallets(parameters: ListWalletsParameters): readonly WalletRow[] {
  const { choices, featured, recents, search, wallets } = parameters
  const { custom = [] } = choices
  const text = search === undefined ? '' : foldText(search)
  const isFound = ({ name }: { readonly name: string }) => foldText(name).includes(text)
  const present = presentConnectors(parameters)
  const listed = wallets.filter((wallet) => isOffered(wallet, choices) && isReachable(wallet, parameters))
  // In a search only the featured wallets that it found are listed.
  const first = search === undefined ? featured : wallets
  const pinned = orderFeatured(first, choices).filter(
    (wallet) => isOffered(wallet, choices) && isReachable(wallet, parameters),
  )

  const own: Wallet[] = []
  for (const wallet of custom.filter(isFound))
    if (!own.some((other) => hasSameId(wallet, other))) own.push(wallet)
  // The app's record takes precedence. Records that the directory separates stay separate.
  const isOwn = (wallet: Wallet) => own.some((other) => isSameWallet(wallet, other))
  const withoutOwn = (wallets: readonly Wallet[]) => wallets.filter((wallet) => !isOwn(wallet))

  const ids = new Set<string>()
  const isRecent = ({ id }: Wallet) => recents.some((recent) => recent.id === id)
  const rest = [...withoutOwn(pinned), ...own, ...withoutOwn(listed)].flatMap((wallet): WalletRow[] => {
    if (ids.has(wallet.id) || present.some((connector) => isWalletOf(wallet, connector))) return []
    ids.add(wallet.id)
    return [rowOfWallet(wallet, isRecent(wallet))]
  })

  const records = [...wallets, ...featured, ...custom, ...recents]
  const inPage = presentRows({ present, records, recents }).filter(
    ({ connector, name }) =>
      isFound({ name }) ||
      // The directory may match more names of a wallet than the one that it announces.
      (search !== undefined && connector && wallets.some((wallet) => isWalletOf(wallet, connector))),
  )
  return [...(search === undefined ? capRows(inPage) : inPage), ...rest]
}
