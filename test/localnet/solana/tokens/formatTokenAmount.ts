/** A token amount as Solana nodes write it: base units, and the same as a decimal number. */
export type TokenAmount = {
  readonly amount: string
  readonly decimals: number
  /** Inexact by nature; clients are told to read `uiAmountString`. */
  readonly uiAmount: number
  readonly uiAmountString: string
}

export function formatTokenAmount(amount: bigint, decimals: number): TokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
