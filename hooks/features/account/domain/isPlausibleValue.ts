import type { TokenBalance } from '../../../types/token.js'
import { parseFigure, worthOf } from '../../../utils/figure.js'

/** Rounding of either figure may make up to a hundredth, and a hundredth of the currency. */
const slack = 100n
const cent = /* @__PURE__ */ parseFigure('0.01') ?? 0n

/** Is the value a figure, and near price times quantity where a price came with it? */
export function isPlausibleValue({
  decimals,
  price,
  quantity,
  value,
}: Pick<TokenBalance, 'decimals' | 'price' | 'quantity' | 'value'>): boolean {
  const told = parseFigure(value)
  if (told === undefined) return false
  if (price === undefined) return true
  const worth = parseFigure(worthOf({ quantity, decimals, price }))
  if (worth === undefined) return false
  const gap = told > worth ? told - worth : worth - told
  return gap <= worth / slack + cent
}
