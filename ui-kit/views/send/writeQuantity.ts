import { formatAmount, formatBalance } from '@latchkey/hooks'

export type WriteQuantityParameters = {
  decimals: number
  /** BCP 47. */
  locale: string
  /** More are cut off; without it none are. */
  places?: number | undefined
}

/** As many decimals as any browser writes. */
const mostPlaces = 20

/** Base units as a person reads them, to the last decimal unless fewer are asked for. */
export function writeQuantity(quantity: bigint, parameters: WriteQuantityParameters): string {
  const { decimals, locale, places = decimals } = parameters
  const isWhole = places < decimals || decimals <= mostPlaces
  return isWhole
    ? formatBalance(quantity, { decimals, locale, maximumFractionDigits: Math.min(places, mostPlaces) })
    : formatAmount(quantity, decimals)
}
