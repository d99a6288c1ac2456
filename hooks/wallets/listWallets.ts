import { isWalletOf } from '../session/connectors/connectorOf.js'
import { foldText } from '../shared/text/foldText.js'
import type { Wallet } from '../shared/types/wallet.js'
import { isOffered } from './isOffered.js'
import { type DirectoryFacts, isReachable, type WalletFacts } from './isReachable.js'
import { hasSameId, isSameWallet, orderFeatured, presentConnectors } from './rules.js'
import { rowOfConnector, rowOfWallet, type WalletRow } from './walletRow.js'

export type ListWalletsParameters = WalletFacts &
  DirectoryFacts & {
    /** What `wallets` is the answer to; undefined: to nothing but the choices. */
    search: string | undefined
  }

/**
 * The whole list: what is in the page, then the featured ones, the host's own, then the directory in its order. A page
 * that is added to `wallets` adds rows at the end and moves none.
 */
export function listWallets(parameters: ListWalletsParameters): readonly WalletRow[] {
  const { choices, featured, recents, search, wallets } = parameters
  const { custom = [] } = choices
  const text = search === undefined ? '' : foldText(search)
  const isFound = ({ name }: { readonly name: string }) => foldText(name).includes(text)
  const present = presentConnectors(parameters)
  const listed = wallets.filter((wallet) => isOffered(wallet, choices) && isReachable(wallet, parameters))
  // The featured ones of a search are those that it found.
  const first = search === undefined ? featured : wallets
  const pinned = orderFeatured(first, choices).filter(
    (wallet) => isOffered(wallet, choices) && isReachable(wallet, parameters),
  )

  const own: Wallet[] = []
  for (const wallet of custom.filter(isFound))
    if (!own.some((other) => hasSameId(wallet, other))) own.push(wallet)
  // The host's record counts. What the directory keeps apart stays apart.
  const isOwn = (wallet: Wallet) => own.some((other) => isSameWallet(wallet, other))
  const told = (wallets: readonly Wallet[]) => wallets.filter((wallet) => !isOwn(wallet))

  const ids = new Set<string>()
  const isRecent = ({ id }: Wallet) => recents.some((recent) => recent.id === id)
  const rest = [...told(pinned), ...own, ...told(listed)].flatMap((wallet): WalletRow[] => {
    if (ids.has(wallet.id) || present.some((connector) => isWalletOf(wallet, connector))) return []
    ids.add(wallet.id)
    return [rowOfWallet(wallet, isRecent(wallet))]
  })

  const records = [...wallets, ...featured, ...custom, ...recents]
  const here = present.flatMap((connector): WalletRow[] => {
    const isMeant = (wallet: Wallet) => isWalletOf(wallet, connector)
    // The directory may know more names of a wallet than it announces.
    if (!isFound(connector) && !(search !== undefined && wallets.some(isMeant))) return []
    return [rowOfConnector(connector, records.find(isMeant), recents.some(isMeant))]
  })
  return [...here, ...rest]
}
