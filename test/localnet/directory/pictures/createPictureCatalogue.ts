import { pictureIdOf } from '../wallets/createWallet.js'

/** What there are pictures of, by the last part of the route's path. */
export type PictureKind = 'getWalletImage' | 'getAssetImage' | 'getCurrencyImage' | 'getTokenImage'

const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'AUD', 'CAD', 'BRL', 'INR', 'KRW', 'NGN', 'TRY', 'ZAR']
const coins = ['ETH', 'SOL', 'WETH', 'USDC', 'DAI']

/** The picture of a network, by CAIP-2 id: what a network's `assets.imageId` is set to. */
export function networkPictureId(networkId: string): string {
  return pictureIdOf(`network ${networkId}`)
}

export type CreatePictureCatalogueParameters = {
  wallets: readonly { readonly image_id: string }[]
  networkIds: readonly string[]
  symbols: readonly string[]
}

/** The ids that have a picture. */
export function createPictureCatalogue({
  wallets,
  networkIds,
  symbols,
}: CreatePictureCatalogueParameters): Readonly<Record<PictureKind, ReadonlySet<string>>> {
  return {
    getWalletImage: new Set(wallets.map(({ image_id: id }) => id)),
    getAssetImage: new Set(networkIds.map(networkPictureId)),
    getCurrencyImage: new Set(currencies),
    getTokenImage: new Set([...coins, ...symbols]),
  }
}
