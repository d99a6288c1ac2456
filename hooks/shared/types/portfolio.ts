import type { ActivityPage } from './activity.js'
import type { CaipAddress, CaipNetworkId } from './caip.js'
import type { Network } from './network.js'
import type { NftPage } from './nft.js'
import type { Balance, PinnedToken, TokenBalance } from './token.js'
import type { ResolvedName } from './transfer.js'

/** Who an address is. `source` says who told: names of ENS are checked in both directions. */
export type Profile = {
  readonly name?: string | undefined
  readonly avatarUrl?: string | undefined
  readonly source: 'ens' | 'service' | 'none'
}

/** Currencies that values may be told in. Default `usd`. */
export type FiatCurrency = 'usd' | 'eur' | 'gbp' | 'aud' | 'cad' | 'inr' | 'jpy' | 'btc' | 'eth'

/** Who answered: the hosted data service, the networks' own nodes, the wallet, or the host's own source. */
export type PortfolioOrigin = 'service' | 'rpc' | 'wallet' | 'host'

type ReadParameters = { address: CaipAddress; network: Network; signal?: AbortSignal | undefined }
export type PageParameters = ReadParameters & {
  /** From the page before. */
  cursor?: string | undefined
  currency?: FiatCurrency | undefined
}

export type TokensParameters = ReadParameters & {
  currency?: FiatCurrency | undefined
  /** Past every cache, after the account's own transactions: the tokens that changed, by CAIP-10. */
  forceUpdate?: readonly CaipAddress[] | undefined
  /** Tokens of the network that a person wants to see always: those of which nothing is held may be told with 0. */
  pinned?: readonly PinnedToken[] | undefined
}
export type ProfileParameters = {
  address: CaipAddress
  /** Those on which a name of the account holds. */
  networks: readonly Network[]
  signal?: AbortSignal | undefined
}
export type NameParameters = {
  /** As it was typed. */
  name: string
  /** Where something will be sent to it. */
  network: Network
  signal?: AbortSignal | undefined
}

/** What an account holds, of which something may be missing. */
export type TokenAnswer = {
  readonly rows: readonly TokenBalance[]
  /** Was a token that belongs here not read? Such a one is not among the rows. */
  readonly isPartial?: boolean | undefined
}

/** What an account holds, the most valuable first, with 0 for pinned tokens alone, and who said so. */
export type TokenList = TokenAnswer & { readonly source: PortfolioOrigin }

/** A page of what happened, and who said so. */
export type SourcedActivity = ActivityPage & { readonly source: PortfolioOrigin }

/** A page of collectibles, and who said so. */
export type SourcedNfts = NftPage & { readonly source: PortfolioOrigin }

/** Where balances, names, collectibles and activity come from. Every answer is for the address and network asked. */
export type PortfolioSource = {
  /** Default `host`. */
  readonly origin?: PortfolioOrigin | undefined
  /** The native coin. */
  getBalance(parameters: ReadParameters): Promise<Balance>
  /**
   * What the account holds; what isn't held is absent, or has 0 where it is pinned. The order doesn't matter. Pinned
   * tokens that are absent are read from the network's node. A plain list is whole.
   */
  getTokens(parameters: TokensParameters): Promise<readonly TokenBalance[] | TokenAnswer>
  getProfile(parameters: ProfileParameters): Promise<Profile>
  /** What happened, newest first. Absent, or undefined for a network: the source can't tell, and the nodes are asked. */
  getActivity?(parameters: PageParameters): Promise<ActivityPage | undefined>
  /** Collectibles. Absent, or undefined for a network: the source can't tell, and the nodes are asked. */
  getNfts?(parameters: PageParameters): Promise<NftPage | undefined>
  /**
   * Whom a name of the source's own register stands for on a network, in its normal form. Undefined: nobody there; names of
   * the chains' registers are not its matter. Absent: it keeps no names.
   */
  resolveName?(parameters: NameParameters): Promise<ResolvedName | undefined>
  /** The networks that it answers for, other ones are read from their nodes; absent: all. Undefined: not known now. */
  getSupportedNetworks?(parameters: {
    signal?: AbortSignal | undefined
  }): Promise<readonly CaipNetworkId[] | undefined>
}

/** The sources of an instance as one. Undefined: no source can tell. */
export type Portfolio = Pick<PortfolioSource, 'getBalance' | 'getProfile'> & {
  getTokens(
    parameters: TokensParameters & {
      /** The wallet that holds the account, as an EIP-1193 provider, where it may be asked itself. */
      provider?: (() => Promise<unknown>) | undefined
    },
  ): Promise<TokenList>
  getActivity(parameters: PageParameters): Promise<SourcedActivity | undefined>
  getNfts(parameters: PageParameters): Promise<SourcedNfts | undefined>
  /** Undefined: no source keeps such a name. */
  resolveName(parameters: NameParameters): Promise<ResolvedName | undefined>
}
