import type { Asset } from '../assets/Asset.js'

/** What an account holds of one asset, in base units. */
export type Holding = {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly asset: Asset
  /** The asset's own address, which its price is known by. */
  readonly assetAddress: string
  /** The address that the row shows; an EVM coin has none. */
  readonly rowAddress?: string
  readonly quantity: bigint
}
