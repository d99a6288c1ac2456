import { type OnrampAsset, referenceOf } from './listOnrampAssets.js'
import { paymentCurrencies, paymentMethods } from './payments.js'

/** What can be bought, one entry per symbol with the networks that have it. */
type Purchasable = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly places: readonly OnrampAsset[]
}

/** The options in the shape that clients declare. */
export function describeOptions(assets: readonly OnrampAsset[]): object {
  return {
    paymentCurrencies: paymentCurrencies.map((id) => ({ id, payment_method_limits: paymentMethods })),
    purchaseCurrencies: groupBySymbol(assets).map(({ places, ...currency }) => ({
      ...currency,
      networks: places.map((place) => ({
        name: place.network,
        display_name: place.networkLabel,
        chain_id: referenceOf(place),
        contract_address: place.address,
      })),
    })),
  }
}

/** The same in the shape of the hosted service's own route. */
export function describeBuyOptions(assets: readonly OnrampAsset[]): object {
  return {
    paymentCurrencies: paymentCurrencies.map((id) => ({ id, limits: paymentMethods })),
    purchaseCurrencies: groupBySymbol(assets).map(({ places, ...currency }) => ({
      ...currency,
      networks: places.map((place) => ({
        name: place.network,
        displayName: place.networkLabel,
        chainId: referenceOf(place),
        contractAddress: place.address,
      })),
    })),
  }
}

function groupBySymbol(assets: readonly OnrampAsset[]): readonly Purchasable[] {
  return [...new Set(assets.map(({ symbol }) => symbol))].map((symbol) => {
    const places = assets.filter((asset) => asset.symbol === symbol)
    return { id: `local-${symbol.toLowerCase()}`, name: places[0]?.name ?? symbol, symbol, places }
  })
}
