import { type ActivityTransfer, formatBalance } from '@latchkey/hooks'
import { shortAddress } from '../../parts/shortAddress.js'

export type FormatTransferParameters = {
  /** BCP 47. */
  locale: string
  /** More are cut off. Default 3. */
  maximumFractionDigits?: number | undefined
}

const signs = { in: '+', out: '\u2212', self: '' } as const

/** How something is called in a few letters: its symbol or name, else the ends of its contract's address. */
export function nameOf({ symbol, name, address, kind }: ActivityTransfer): string {
  const called = kind === 'nft' ? (name ?? symbol) : (symbol ?? name)
  return called ?? (address === undefined ? '\u2013' : shortAddress(address))
}

/** How much changed hands, with its direction: `+0.25`, `\u2212<0.001`; undefined where nobody tells. */
export function formatTransfer(
  { direction, quantity, decimals = 0 }: ActivityTransfer,
  parameters: FormatTransferParameters,
): string | undefined {
  if (quantity === undefined) return undefined
  return `${signs[direction]}${formatBalance(quantity, { ...parameters, decimals })}`
}
