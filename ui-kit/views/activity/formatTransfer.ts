import { type ActivityTransfer, formatBalance } from '@latchkey/hooks'
import { shortAddress } from '../../parts/Address.js'

export type FormatTransferParameters = {
  /** BCP 47 tag. */
  locale: string
  /** Further decimals are truncated. Default 3. */
  maximumFractionDigits?: number | undefined
}

const signs = { in: '+', out: '\u2212', self: '' } as const

/** Short name of an asset: its symbol or name, else its shortened contract address. */
export function nameOf({ symbol, name, address, kind }: ActivityTransfer): string {
  const called = kind === 'nft' ? (name ?? symbol) : (symbol ?? name)
  return called ?? (address === undefined ? '\u2013' : shortAddress(address))
}

/** Formats a transferred amount with its direction: `+0.25`, `\u2212<0.001`, from 2^255 on `\u2212∞`. `undefined` for an unknown quantity. */
export function formatTransfer(
  { direction, quantity, decimals = 0 }: ActivityTransfer,
  parameters: FormatTransferParameters,
): string | undefined {
  if (quantity === undefined) return undefined
  return signs[direction] + (quantity >> 255n ? '∞' : formatBalance(quantity, { ...parameters, decimals }))
}
