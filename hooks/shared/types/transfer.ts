import type { TransferFailureType } from '../errors/unions.js'
import type { CaipAddress } from './caip.js'
import type { Nft } from './nft.js'

/**
 * What can be sent: the native currency, a token, or a collectible. It is identified by its address, never by its
 * symbol.
 */
export type TransferAsset =
  | { readonly kind: 'native' }
  | {
      readonly kind: 'token'
      /** Contract, or mint on Solana. */
      readonly address: string
      /** As shown to the user; the contract's have to be the same. */
      readonly decimals: number
    }
  | {
      readonly kind: 'nft'
      /** Contract on EVM, mint on Solana. */
      readonly address: string
      /** Decimal digits. Absent on Solana, where the mint is the item. */
      readonly tokenId?: string | undefined
      /** The token standard. */
      readonly standard: Nft['standard']
    }

/** A transfer intent, exactly as it was shown to the user. */
export type Transfer = {
  /** The sender, on the network to send on. */
  readonly from: CaipAddress
  /** Plain address of the recipient. */
  readonly to: string
  /** What is moved. */
  readonly asset: TransferAsset
  /** In base units; for a collectible the number of items. */
  readonly quantity: bigint
}

/** The asset of a balance change: for a token other than the one sent, the node may not report the decimals. */
export type ChangedAsset =
  | Exclude<TransferAsset, { kind: 'token' }>
  | {
      readonly kind: 'token'
      /** Contract on EVM, mint on Solana. */
      readonly address: string
      /** Undefined when unknown. */
      readonly decimals?: number | undefined
    }

/** A change of an account's balance, as simulated by the network's node. */
export type BalanceChange = {
  /** Plain address of the account. */
  readonly account: string
  /** What changes. */
  readonly asset: ChangedAsset
  /** In base units; negative for what leaves the account. */
  readonly quantity: bigint
}

/**
 * What the issuer of a token can do at any time. `permanentDelegate`: move or burn the tokens of every holder.
 * `pausable`: stop all transfers.
 */
export type IssuerPower = 'permanentDelegate' | 'pausable'

/**
 * A transfer as it will be requested from the wallet, with the network's simulation. The wallet is not prompted
 * for it.
 */
export type TransferPlan = {
  /** The transfer that was planned. */
  readonly transfer: Transfer
  /** In the form of the namespace: a transaction's fields on EVM, its bytes on Solana. */
  readonly request: unknown
  /** The expected network fee, in base units of the native currency; undefined when unknown. */
  readonly fee: bigint | undefined
  /** The maximum network fee; at least `fee`. */
  readonly maxFee: bigint | undefined
  /**
   * Cost of a new account of the recipient beside the fee, in base units of the native currency: Solana's rent.
   * Else 0n.
   */
  readonly deposit: bigint
  /**
   * Minimum that has to remain in the sender's account unless it is emptied, in base units of the native currency:
   * Solana's rent. Else 0n.
   */
  readonly reserve: bigint
  /** The simulated balance changes, fee not included; undefined when the node cannot simulate it. */
  readonly changes: readonly BalanceChange[] | undefined
  /** What the issuer of a Token-2022 token can do with it: show it to the user. Absent on other networks. */
  readonly issuerPowers?: readonly IssuerPower[] | undefined
  /** Why the transaction would fail; undefined when it would succeed, or when unknown. */
  readonly failure: TransferFailureType | undefined
}

/** What is known of an address before something is sent to it. */
export type Recipient = {
  /**
   * `account`: it has a key, or is still unused. `contract`: code that may not be able to return what it receives.
   * `token`: the contract or mint of a token. `program`: on Solana, an address without a key.
   */
  readonly kind: 'account' | 'contract' | 'token' | 'program'
  /** Whether it was ever used on this network. Undefined when unknown. */
  readonly isUsed: boolean | undefined
}

/** The address of a name, and the name in its normal form, which has to be shown. */
export type ResolvedName = {
  /** In its normal form. */
  readonly name: string
  /** Plain address, in the form of its namespace. */
  readonly address: string
}
