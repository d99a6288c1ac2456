import type { ActivityPage } from './activity.js'
import type { CaipAddress, CaipNetworkId } from './caip.js'
import type { ReadParameters, TokenIdentity } from './chain.js'
import type { Network } from './network.js'
import type { NftPage } from './nft.js'
import type { Balance, PinnedToken, TokenBalance } from './token.js'
import type { ResolvedName } from './transfer.js'

/** Name and avatar of an address. `source` is their origin: ENS names are verified in both directions. */
export type Profile = {
  /** Untrusted text, cleaned. */
  readonly name?: string | undefined
  /** Use it only in an `<img>`. */
  readonly avatarUrl?: string | undefined
  /** Where the name is from; `none` without one. */
  readonly source: 'ens' | 'service' | 'none'
}

/** Currencies in which values can be shown. Default `usd`. */
export type FiatCurrency = 'usd' | 'eur' | 'gbp' | 'aud' | 'cad' | 'inr' | 'jpy' | 'btc' | 'eth'

/** Origin of the data: the hosted data service, the networks' own nodes, the wallet, or the app's own source. */
export type PortfolioOrigin = 'service' | 'rpc' | 'wallet' | 'host'

/** One page of an account's activity or collectibles. */
export type PageParameters = ReadParameters & {
  /** From the previous page. */
  cursor?: string | undefined
  /** The currency of values. */
  currency?: FiatCurrency | undefined
}

export type PictureParameters = { url: string; signal?: AbortSignal | undefined }

/** The account whose balances are read. */
export type TokensParameters = ReadParameters & {
  /** The currency of prices and values. */
  currency?: FiatCurrency | undefined
  /** Bypasses every cache, after the account's own transactions: the tokens that changed, as CAIP-10 ids. */
  forceUpdate?: readonly CaipAddress[] | undefined
  /** Tokens of the network that the user pinned: they may be returned with quantity 0. */
  pinned?: readonly PinnedToken[] | undefined
}
/** The account whose name is read. */
export type ProfileParameters = {
  /** CAIP-10 id of the account. */
  address: CaipAddress
  /** The networks on which a name of the account applies. */
  networks: readonly Network[]
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}
/** A name to resolve. */
export type NameParameters = {
  /** As typed. */
  name: string
  /** The network to send on. */
  network: Network
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/** An account's balances, possibly incomplete. */
export type TokenAnswer = {
  /** The balances, each asset once. */
  readonly rows: readonly TokenBalance[]
  /** Whether a token could not be read. Such a token is not among the rows. */
  readonly isPartial?: boolean | undefined
}

/** An account's balances, the most valuable first, with quantity 0 only for pinned tokens, and their origin. */
export type TokenList = TokenAnswer & {
  /** Where the rows are from. */
  readonly source: PortfolioOrigin
}

/** A page of activity, and its origin. */
export type SourcedActivity = ActivityPage & { readonly source: PortfolioOrigin }

/** A page of collectibles, and its origin. */
export type SourcedNfts = NftPage & { readonly source: PortfolioOrigin }

/**
 * A source of balances, names, collectibles and activity. Every result is for the requested address and network. A row of
 * another form than its type is left out, and its list is partial.
 */
export type PortfolioSource = {
  /** Default `host`. */
  readonly origin?: PortfolioOrigin | undefined
  /** The balance of the native currency. */
  getBalance(parameters: ReadParameters): Promise<Balance>
  /**
   * The account's balances; a token with quantity 0 is absent, or has 0 when it is pinned. The order does not
   * matter. Pinned tokens that are absent are read from the network's node. A plain list counts as complete.
   */
  getTokens(parameters: TokensParameters): Promise<readonly TokenBalance[] | TokenAnswer>
  /** Name and avatar of an account. */
  getProfile(parameters: ProfileParameters): Promise<Profile>
  /** Activity, newest first. Absent, or undefined for a network: not supported, and the nodes are read instead. */
  getActivity?(parameters: PageParameters): Promise<ActivityPage | undefined>
  /** Collectibles. Absent, or undefined for a network: not supported, and the nodes are read instead. */
  getNfts?(parameters: PageParameters): Promise<NftPage | undefined>
  /**
   * Resolves a name of the source's own registry on a network, and returns its normal form. Undefined: not
   * registered; names of on-chain registries are not resolved here. Absent: it has no registry.
   */
  resolveName?(parameters: NameParameters): Promise<ResolvedName | undefined>
  /** The supported networks, others are read from their nodes; absent: all. Undefined: not known now. */
  getSupportedNetworks?(parameters: {
    /** Aborts the request. */
    signal?: AbortSignal | undefined
  }): Promise<readonly CaipNetworkId[] | undefined>
}

/** The combined sources of an instance. Undefined: no source supports it. */
export type Portfolio = Pick<PortfolioSource, 'getBalance' | 'getProfile'> & {
  /** Undefined: not a picture that may be shown. */
  getPicture(parameters: PictureParameters): Promise<Blob | undefined>
  getTokens(
    parameters: TokensParameters & {
      /** Returns the EIP-1193 provider of the wallet that holds the account, if it may be queried. */
      provider?: (() => Promise<unknown>) | undefined
    },
  ): Promise<TokenList>
  getActivity(parameters: PageParameters): Promise<SourcedActivity | undefined>
  getNfts(parameters: PageParameters): Promise<SourcedNfts | undefined>
  /** Undefined: no source knows the name. */
  resolveName(parameters: NameParameters): Promise<ResolvedName | undefined>
  /**
   * The identity of tokens, whoever lists them, by address: the decimals of the contract, with the words of the app's or the built-in list,
   * else of the contract. One that is no token is absent.
   */
  identify(parameters: {
    network: Network
    addresses: readonly string[]
    signal?: AbortSignal | undefined
  }): Promise<ReadonlyMap<string, TokenIdentity>>
  /** Returns a check whether a token has the symbol of another, known one of the network, or a look-alike of it. */
  lookalikesOn(
    network: Network,
  ): Promise<(token: { readonly address?: string | undefined; readonly symbol: string }) => boolean>
}
