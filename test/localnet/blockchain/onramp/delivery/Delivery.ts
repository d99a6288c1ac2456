import type { OnrampAsset } from '../listOnrampAssets.js'

/** What goes to whom; `quantity` is in base units. */
export type Parcel = { readonly asset: OnrampAsset; readonly wallet: string; readonly quantity: bigint }

/** Delivers on one chain. */
export type Delivery = {
  readonly chainId: string
  /** Sends it and gives the transaction, which may not be in a block yet. */
  send(parcel: Parcel): Promise<string>
  /** How a transaction went; undefined while it isn't in a block. */
  read(hash: string): Promise<'success' | 'failed' | undefined>
}
