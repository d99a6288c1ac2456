import { formatUnits } from 'viem'
import type { BlockchainContext } from '../BlockchainContext.js'
import {
  type Currency,
  compareDecimals,
  convertDollars,
  toJsonNumber,
  worthOf,
} from '../prices/currencies.js'
import type { Holding } from './Holding.js'

/** Holdings as the contract writes them, the most valuable first. Without a price, neither price nor value is there. */
export async function describeHoldings(
  { prices }: Pick<BlockchainContext, 'prices'>,
  { holdings, currency }: { holdings: readonly Holding[]; currency: Currency },
) {
  const chainIds = [...new Set(holdings.map(({ chainId }) => chainId))]
  const found = await Promise.all(
    chainIds.map(async (chainId) => {
      const addresses = holdings.filter((held) => held.chainId === chainId).map((held) => held.assetAddress)
      return [chainId, await prices.findAll({ chainId, addresses })] as const
    }),
  )
  const pricesOf = new Map(found)
  return (
    holdings
      .map((holding) => {
        const { asset, quantity, chainId, assetAddress } = holding
        const dollars = pricesOf.get(chainId)?.get(assetAddress)
        const price = dollars === undefined ? undefined : convertDollars(dollars, currency)
        const value = price === undefined ? undefined : worthOf(quantity, { price, decimals: asset.decimals })
        return { holding, price, value }
      })
      // Tokens without a value or a price come last.
      .sort((left, right) => compareDecimals(right.value ?? '-1', left.value ?? '-1'))
      .map(({ holding: { asset, chainId, rowAddress, quantity }, price, value }) => ({
        name: asset.name,
        symbol: asset.symbol,
        chainId,
        ...(rowAddress === undefined ? {} : { address: rowAddress }),
        ...(price === undefined || value === undefined
          ? {}
          : { value: toJsonNumber(value), price: toJsonNumber(price) }),
        quantity: { decimals: String(asset.decimals), numeric: formatUnits(quantity, asset.decimals) },
        iconUrl: asset.iconUrl,
      }))
  )
}
