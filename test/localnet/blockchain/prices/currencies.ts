import * as v from 'valibot'
import { formatUnits, parseUnits } from 'viem'

/** Decimals of money in the making: prices and values are counted in 10^-18 of a currency and written without loss. */
export const moneyDecimals = 18

/** What one US dollar is worth. The local network has no market for these: the rates are fixed, made up and round. */
export const dollarRates = {
  usd: '1',
  eur: '0.92',
  gbp: '0.79',
  aud: '1.52',
  cad: '1.37',
  inr: '83.5',
  jpy: '150',
  btc: '0.00001',
  eth: '0.0004',
} as const

/** A currency that the service answers in. */
export type Currency = keyof typeof dollarRates

/** Reads the name of a currency. */
export const currencySchema = v.picklist(Object.keys(dollarRates) as Currency[])

/** A dollar amount in another currency; both are decimal strings. */
export function convertDollars(dollars: string, currency: Currency): string {
  const amount = parseUnits(dollars, moneyDecimals) * parseUnits(dollarRates[currency], moneyDecimals)
  return formatUnits(amount / 10n ** BigInt(moneyDecimals), moneyDecimals)
}

/** What a quantity in base units is worth at a price per whole unit, as a decimal string. */
export function worthOf(quantity: bigint, { price, decimals }: { price: string; decimals: number }): string {
  const worth = quantity * parseUnits(price, moneyDecimals)
  return formatUnits(worth / 10n ** BigInt(decimals), moneyDecimals)
}

/** The JSON number that the wire wants for a fiat figure: the last step, nothing is computed with it. */
export function toJsonNumber(decimal: string): number {
  return Number(decimal)
}
