import type { CaipNetworkId } from './caip.js'
import type { Wallet } from './wallet.js'

/** One page of a directory: a filter and a place. */
export type GetWalletsParameters = {
  /** From 1. */
  page: number
  /** Wallets per page, at most 100. */
  pageSize: number
  /** Trimmed text; undefined lists everything. */
  search?: string | undefined
  /** Only wallets with these ids. */
  include?: readonly string[] | undefined
  /** Ids of wallets to leave out. */
  exclude?: readonly string[] | undefined
  /** Only wallets that support one of these networks. */
  chains?: readonly CaipNetworkId[] | undefined
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/** One page of the directory. */
export type WalletsPage = {
  /** In the directory's order. */
  readonly wallets: readonly Wallet[]
  /** The number of matching wallets on all pages. */
  readonly count: number
}

/** The wallet directory. Default: the hosted directory with a project id; without one a small built-in list. */
export type WalletDirectory = {
  /**
   * Returns wallets with the URL of their picture. Throws HttpStatusError, OfflineError, ServiceUnreachableError,
   * HttpTimeoutError, ResponseTooLargeError or MalformedResponseError.
   */
  getWallets(parameters: GetWalletsParameters): Promise<WalletsPage>
  /** URL of a network's picture by `Network.imageId`. Absent: the directory has none. */
  getNetworkImageUrl?: ((imageId: string) => Promise<string | undefined>) | undefined
}
