import type { CaipNetworkId } from './caip.js'
import type { Wallet } from './wallet.js'

export type GetWalletsParameters = {
  /** From 1. */
  page: number
  /** Wallets on a page, 100 at most. */
  pageSize: number
  /** Trimmed text; undefined lists everything. */
  search?: string | undefined
  /** Only wallets with these ids. */
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  /** Only wallets that support one of these networks. */
  chains?: readonly CaipNetworkId[] | undefined
  signal?: AbortSignal | undefined
}

export type WalletsPage = {
  readonly wallets: readonly Wallet[]
  /** How many wallets match on all pages. */
  readonly count: number
}

/** Where wallets are looked up. Default with a project id: the hosted directory; without one a small built-in list. */
export type WalletDirectory = {
  /** Wallets come with the address of their picture. Throws HttpStatusError and kin, MalformedResponseError. */
  getWallets(parameters: GetWalletsParameters): Promise<WalletsPage>
  /** Address of a network's picture by `Network.imageId`. Absent: the directory has none. */
  getNetworkImageUrl?: ((imageId: string) => Promise<string | undefined>) | undefined
}
