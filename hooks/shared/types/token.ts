import type { CaipAssetId, CaipNetworkId } from './caip.js'

/** A token that the RPC source reads. Quantities are `bigint` in base units; `decimals` says how many make one. */
export type Token = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /**
   * `erc20` on EVM, `erc721` and `erc1155` for collectibles there. On Solana `spl` or `token2022`; one that doesn't say is
   * looked for in both programs.
   */
  readonly standard?: 'erc20' | 'erc721' | 'erc1155' | 'spl' | 'token2022' | undefined
  /** Of collectibles, which to look for, as decimal digits: an ERC-721 that doesn't list them itself, and any ERC-1155. */
  readonly tokenIds?: readonly string[] | undefined
}

/** What an account holds of one asset. `value` and `price` are decimal strings in the fiat currency, or absent. */
export type TokenBalance = {
  readonly id: CaipAssetId
  readonly networkId: CaipNetworkId
  /** Absent for the network's native coin. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** In base units. */
  readonly quantity: bigint
  readonly price?: string | undefined
  readonly value?: string | undefined
  /** Bears the symbol of the network's coin or of a listed token, or one that looks like it, at another address. */
  readonly isLookalike?: boolean | undefined
  readonly iconUrl?: string | undefined
}

/** A token that stays listed when none of it is held. */
export type PinnedToken = Pick<
  TokenBalance,
  'id' | 'networkId' | 'address' | 'symbol' | 'name' | 'decimals' | 'iconUrl'
>

/** A native coin's balance, in base units. */
export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }
