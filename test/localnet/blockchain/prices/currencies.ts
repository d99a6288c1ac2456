import * as v from 'valibot'
import { formatUnits } from 'viem'

/** Decimals of money in the making: prices are counted in 10^-18 of a dollar. What follows from them has as many as it takes. */
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

/** Base units and how many make a whole one, of a decimal string as it is written. */
type Exact = { readonly units: bigint; readonly decimals: number }

function parseExact(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), decimals: fraction.length }
}

function multiply(left: Exact, right: Exact): string {
  return formatUnits(left.units * right.units, left.decimals + right.decimals)
}

/** A dollar amount in another currency, to the last digit; both are decimal strings. */
export function convertDollars(dollars: string, currency: Currency): string {
  return multiply(parseExact(dollars), parseExact(dollarRates[currency]))
}

/** What a quantity in base units is worth at a price per whole unit, to the last digit, as a decimal string. */
export function worthOf(quantity: bigint, { price, decimals }: { price: string; decimals: number }): string {
  return multiply({ units: quantity, decimals }, parseExact(price))
}

/** The order of two decimal strings, for a sort. */
export function compareDecimals(left: string, right: string): number {
  const [one, other] = [parseExact(left), parseExact(right)]
  const gap = one.units * 10n ** BigInt(other.decimals) - other.units * 10n ** BigInt(one.decimals)
  return gap < 0n ? -1 : Number(gap > 0n)
}

/** The JSON number that the wire wants for a fiat figure: the last step, nothing is computed with it. */
export function toJsonNumber(decimal: string): number {
  return Number(decimal)
}
