import type { CaipAssetId, CaipNetworkId } from './caip.js'

/**
 * A token that the RPC source reads. Quantities are `bigint` in base units; one token is 10^`decimals` base units.
 */
export type Token = {
  /** Contract on EVM, mint on Solana. */
  readonly address: string
  /** Shown to the user. */
  readonly symbol: string
  /** Shown to the user. */
  readonly name: string
  /** As the contract reports them. */
  readonly decimals: number
  /** Use it only in an `<img>`. */
  readonly iconUrl?: string | undefined
  /**
   * `erc20` on EVM, `erc721` and `erc1155` for collectibles there. On Solana `spl` or `token2022`; without a
   * standard both programs are searched.
   */
  readonly standard?: 'erc20' | 'erc721' | 'erc1155' | 'spl' | 'token2022' | undefined
  /**
   * For collectibles: the token ids to look for, as decimal digits; needed for an ERC-721 that cannot enumerate
   * them, and for any ERC-1155.
   */
  readonly tokenIds?: readonly string[] | undefined
}

/** An account's balance of one asset. `value` and `price` are decimal text in the fiat currency, or undefined. */
export type TokenBalance = {
  /** CAIP-19. */
  readonly id: CaipAssetId
  /** CAIP-2 id of its network. */
  readonly networkId: CaipNetworkId
  /** Absent for the network's native currency. */
  readonly address?: string | undefined
  /** Untrusted text. */
  readonly symbol: string
  /** Untrusted text. */
  readonly name: string
  /** Of `quantity`. */
  readonly decimals: number
  /** In base units. */
  readonly quantity: bigint
  /** Of one whole token, as a decimal string. */
  readonly price?: string | undefined
  /** Of the whole balance, as a decimal string. */
  readonly value?: string | undefined
  /**
   * Whether it has the symbol of the native currency or of a listed token, or a lookalike of it, at another
   * address; or is not listed, and has a tick, an address or the name of a person as its name.
   */
  readonly isLookalike?: boolean | undefined
  /**
   * Whether the token's program shows another amount than `quantity` and `decimals` give (Token-2022 with scaled amounts
   * or interest). It can't be sent from here, and has no price and no value.
   */
  readonly isScaled?: boolean | undefined
  /** Use it only in an `<img>`. */
  readonly iconUrl?: string | undefined
}

/** A token that stays listed with a quantity of 0. */
export type PinnedToken = Pick<
  TokenBalance,
  'id' | 'networkId' | 'address' | 'symbol' | 'name' | 'decimals' | 'iconUrl'
>

/** A balance of the native currency, in base units. */
export type Balance = {
  /** In base units. */
  readonly value: bigint
  /** Decimals of the native currency. */
  readonly decimals: number
  /** Symbol of the native currency. */
  readonly symbol: string
}
