import { formatAmount, formatBalance } from '@latchkey/hooks'

export type WriteQuantityParameters = {
  decimals: number
  /** BCP 47 tag. */
  locale: string
  /** Maximum decimals; further ones are truncated. Default: all. */
  places?: number | undefined
}

/** Maximum fraction digits supported by every browser. */
const maxPlaces = 20

/** Formats base units for display, with all decimals unless `places` is given. */
export function writeQuantity(quantity: bigint, parameters: WriteQuantityParameters): string {
  const { decimals, locale, places = decimals } = parameters
  const isWhole = places < decimals || decimals <= maxPlaces
  return isWhole
    ? formatBalance(quantity, { decimals, locale, maximumFractionDigits: Math.min(places, maxPlaces) })
    : formatAmount(quantity, decimals)
}
