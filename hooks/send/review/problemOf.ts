import type {
  AmountTooLargeError,
  BalanceTooLowError,
  InvalidAmountError,
  InvalidDecimalsError,
  PriceUnknownError,
  TooManyDecimalsError,
  ZeroAmountError,
} from '../../shared/errors/amounts.js'
import type { NetworkNotFoundError } from '../../shared/errors/networks.js'
import type { InsufficientFundsError, TransferWithoutEffectError } from '../../shared/errors/sending.js'
import type * as transfers from '../../shared/errors/transfers.js'
import type { SendProblemErrorType } from '../../shared/errors/unions.js'
import type { SendField, SendProblem } from '../../shared/types/send.js'

type KnownError =
  | InvalidAmountError
  | TooManyDecimalsError
  | InvalidDecimalsError
  | AmountTooLargeError
  | ZeroAmountError
  | BalanceTooLowError
  | PriceUnknownError
  | NetworkNotFoundError
  | InsufficientFundsError
  | TransferWithoutEffectError
  | transfers.TransferIncompleteError
  | transfers.TokenMissingError
  | transfers.InvalidAddressError
  | transfers.WrongNamespaceError
  | transfers.NameNotFoundError
  | transfers.NameUnavailableError
  | transfers.InvalidPaymentLinkError
  | transfers.NotEnoughSolForFeesError
  | transfers.NotEnoughSolError
  | transfers.ReceiverBelowRentError
  | transfers.UnsafeReceiverError
  | transfers.DecimalsMismatchError
  | transfers.TokenNotTransferableError
  | transfers.UnsupportedChainError

type Sort = readonly [kind: SendProblem['kind'], field: SendField]

const sorts: { readonly [kind in KnownError['kind']]: Sort } = {
  transfer_incomplete: ['incomplete', 'amount'],
  token_missing: ['tokenMissing', 'token'],
  invalid_amount: ['amountInvalid', 'amount'],
  zero_amount: ['amountInvalid', 'amount'],
  amount_too_large: ['amountInvalid', 'amount'],
  invalid_decimals: ['amountInvalid', 'amount'],
  price_unknown: ['amountInvalid', 'amount'],
  too_many_decimals: ['tooManyDecimals', 'amount'],
  balance_too_low: ['insufficientBalance', 'amount'],
  not_enough_sol: ['insufficientBalance', 'amount'],
  insufficient_funds: ['insufficientFee', 'amount'],
  not_enough_sol_for_fees: ['insufficientFee', 'amount'],
  wrong_namespace: ['wrongNamespace', 'receiver'],
  name_not_found: ['nameUnresolved', 'receiver'],
  name_unavailable: ['nameUnresolved', 'receiver'],
  invalid_address: ['addressInvalid', 'receiver'],
  invalid_payment_link: ['addressInvalid', 'receiver'],
  unsupported_chain: ['unsupportedChain', 'network'],
  network_not_found: ['unsupportedChain', 'network'],
  unsafe_receiver: ['refused', 'receiver'],
  receiver_below_rent: ['refused', 'amount'],
  decimals_mismatch: ['refused', 'token'],
  token_not_transferable: ['refused', 'token'],
  without_effect: ['refused', 'token'],
}

const isKnown = (kind: string): kind is KnownError['kind'] => Object.hasOwn(sorts, kind)

/**
 * Maps an error to the draft problem that it causes, and to the field that it is shown at. Unknown errors are
 * `refused`.
 */
export function problemOf(error: SendProblemErrorType): SendProblem {
  const [kind, field] = isKnown(error.kind) ? sorts[error.kind] : (['refused', 'network'] as const)
  return { kind, severity: 'error', field, error }
}
