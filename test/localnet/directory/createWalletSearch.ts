import { foldText } from './foldText.js'
import type { WalletRow } from './wallets/WalletRow.js'
import type { WalletsQuery } from './walletsQuery.js'

/** Rows that answer only to an `include` of their id. They need not be wallets at all. */
export type HiddenRow = { readonly id: string; readonly row: unknown }

/** The answer of `GET /getWallets`: one page, and how many match on all pages. */
export type WalletsPage = { readonly data: readonly unknown[]; readonly count: number }

export type CreateWalletSearchParameters = {
  /** In the order in which they are listed. */
  wallets: readonly WalletRow[]
  hidden: readonly HiddenRow[]
}

/**
 * Makes what finds wallets. All conditions must hold at once: any one of the chains, the search anywhere in the name,
 * and for the badge `none` every wallet that isn't certified.
 */
export function createWalletSearch({
  wallets,
  hidden,
}: CreateWalletSearchParameters): (query: WalletsQuery) => WalletsPage {
  const listed = wallets.map((row) => ({ row, text: foldText(row.name) }))

  return ({ page, entries, include, exclude, chains, search, badge_type: badge }) => {
    const wanted = new Set(include)
    const unwanted = new Set(exclude)
    const text = foldText(search)
    const matches = listed.filter(
      ({ row, text: name }) =>
        (wanted.size === 0 || wanted.has(row.id)) &&
        !unwanted.has(row.id) &&
        (chains.length === 0 || chains.some((chain) => row.chains?.includes(chain))) &&
        (badge === undefined || (row.badge_type === 'certified') === (badge === 'certified')) &&
        name.includes(text),
    )
    const asked = hidden.filter(({ id }) => wanted.has(id) && !unwanted.has(id))
    const rows = [...matches, ...asked].map(({ row }) => row)
    const start = (page - 1) * entries
    return { data: rows.slice(start, start + entries), count: rows.length }
  }
}
