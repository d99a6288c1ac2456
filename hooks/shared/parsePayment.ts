import { type ParseAmountErrorType, type ParseAmountParameters, parseAmount } from './amount.js'
import { BalanceTooLowError, ZeroAmountError } from './errors/amounts.js'
import { TransferIncompleteError } from './errors/transfers.js'

export type ParsePaymentParameters = ParseAmountParameters & {
  /** The sender's balance, in base units; undefined while unknown. */
  balance?: bigint | undefined
  /** True for the native currency, which pays the network fee. */
  isNative?: boolean | undefined
}
/** Why a typed amount is invalid, as it is requested. */
export type ParsePaymentErrorType =
  | BalanceTooLowError
  | ParseAmountErrorType
  | TransferIncompleteError
  | ZeroAmountError
export type ParsePaymentReturnType = {
  value: bigint
  /** Whether nothing would be left for the network fee. */
  leavesNoFee: boolean
}

/** Parses an amount to pay, in base units. */
export function parsePayment(text: unknown, parameters: ParsePaymentParameters): ParsePaymentReturnType {
  const { balance, isNative = false, ...form } = parameters
  if (text === undefined || text === null || (typeof text === 'string' && /^\s*$/.test(text.slice(0, 200))))
    throw new TransferIncompleteError()
  const value = parseAmount(text, form)
  if (value === 0n) throw new ZeroAmountError()
  if (balance !== undefined && value > balance) throw new BalanceTooLowError()
  return { value, leavesNoFee: isNative && value === balance }
}
