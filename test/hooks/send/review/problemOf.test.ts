import { expect, test } from 'vitest'
import { problemOf } from '../../../../hooks/send/review/problemOf.js'
import * as amounts from '../../../../hooks/shared/errors/amounts.js'
import { MalformedResponseError } from '../../../../hooks/shared/errors/http.js'
import { NetworkNotFoundError } from '../../../../hooks/shared/errors/networks.js'
import * as sending from '../../../../hooks/shared/errors/sending.js'
import * as transfers from '../../../../hooks/shared/errors/transfers.js'
import type { SendProblemErrorType } from '../../../../hooks/shared/errors/unions.js'

test.each<[SendProblemErrorType, string, string]>([
  [new transfers.TransferIncompleteError(), 'incomplete', 'amount'],
  [new transfers.TokenMissingError(), 'tokenMissing', 'token'],
  [new amounts.InvalidAmountError(), 'amountInvalid', 'amount'],
  [new amounts.ZeroAmountError(), 'amountInvalid', 'amount'],
  [new amounts.AmountTooLargeError(), 'amountInvalid', 'amount'],
  [new amounts.InvalidDecimalsError(), 'amountInvalid', 'amount'],
  [new amounts.PriceUnknownError(), 'amountInvalid', 'amount'],
  [new amounts.TooManyDecimalsError({ decimals: 6 }), 'tooManyDecimals', 'amount'],
  [new amounts.BalanceTooLowError(), 'insufficientBalance', 'amount'],
  [new transfers.NotEnoughSolError(), 'insufficientBalance', 'amount'],
  [new transfers.NotEnoughSolForFeesError(), 'insufficientFee', 'amount'],
  [new sending.InsufficientFundsError(), 'insufficientFee', 'amount'],
  [new transfers.WrongNamespaceError(), 'wrongNamespace', 'receiver'],
  [new transfers.NameNotFoundError(), 'nameUnresolved', 'receiver'],
  [new transfers.NameUnavailableError(), 'nameUnresolved', 'receiver'],
  [new transfers.InvalidAddressError(), 'addressInvalid', 'receiver'],
  [new transfers.InvalidPaymentLinkError(), 'addressInvalid', 'receiver'],
  [new transfers.UnsupportedChainError(), 'unsupportedChain', 'network'],
  [new NetworkNotFoundError(), 'unsupportedChain', 'network'],
  [new transfers.UnsafeReceiverError({ reason: 'mint' }), 'refused', 'receiver'],
  [new transfers.ReceiverBelowRentError({ minimum: 1n }), 'refused', 'amount'],
  [new transfers.TokenNotTransferableError({ reason: 'paused' }), 'refused', 'token'],
  [new transfers.DecimalsMismatchError(), 'refused', 'token'],
  [new sending.TransferWithoutEffectError(), 'refused', 'token'],
  [new sending.TransferRevertedError(), 'refused', 'network'],
  [new transfers.InvalidTransferError(), 'refused', 'network'],
  [new MalformedResponseError({ details: 'eth_call' }), 'refused', 'network'],
])('%s is %s, beside the %s', (error, kind, field) => {
  expect(problemOf(error)).toEqual({ kind, severity: 'error', field, error })
})

test('a kind named like an object property is not a known one', () => {
  const error = Object.assign(new transfers.InvalidTransferError(), { kind: 'constructor' })
  expect(problemOf(error)).toMatchObject({ kind: 'refused', error })
})
