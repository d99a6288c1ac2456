import { type ParseAmountParameters, parseAmount } from './amount.js'
import { BalanceTooLowError, ZeroAmountError } from './errors/amounts.js'
import { TransferIncompleteError } from './errors/transfers.js'

export type ParsePaymentParameters = ParseAmountParameters & {
  /** What the sender holds, in base units; undefined while it is not known. */
  balance?: bigint | undefined
  /** True for the coin that pays the network's fee. */
  isNative?: boolean | undefined
}
export type ParsePaymentReturnType = {
  value: bigint
  /** Nothing would be left for the network's fee. */
  leavesNoFee: boolean
}

/** Reads an amount that is about to be paid, in base units. */
export function parsePayment(text: unknown, parameters: ParsePaymentParameters): ParsePaymentReturnType {
  const { balance, isNative = false, ...form } = parameters
  if (text === undefined || text === null || (typeof text === 'string' && /^\s*$/.test(text.slice(0, 200))))
    throw new TransferIncompleteError()
  const value = parseAmount(text, form)
  if (value === 0n) throw new ZeroAmountError()
  if (balance !== undefined && value > balance) throw new BalanceTooLowError()
  return { value, leavesNoFee: isNative && value === balance }
}
