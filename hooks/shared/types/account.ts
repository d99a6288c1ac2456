import type { ChainNamespace } from './caip.js'

/** An account with a key of its own, or a contract account. */
export type AccountType = 'eoa' | 'smartAccount'
/** The account type of an embedded wallet in each namespace. */
export type AccountTypes = { readonly [namespace in ChainNamespace]?: AccountType | undefined }

/** Solana address in base58. Fits `Address` of `@solana/kit`, and can't be made of any string. */
export type SolanaAddress = string & {
  readonly '__stringEncoding:@solana/kit': 'base58'
  readonly '__brand:@solana/kit': 'Address'
}

/** What an address is by type: viem's `Address` on EVM, kit's `Address` on Solana. */
export type AddressOf<namespace extends ChainNamespace> = namespace extends 'eip155'
  ? `0x${string}`
  : namespace extends 'solana'
    ? SolanaAddress
    : string
