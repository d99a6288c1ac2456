import type { LatchkeyError, LatchkeyErrorOptions } from '../../../errors/LatchkeyError.js'
import { layersOf } from '../../../errors/layersOf.js'
import {
  FeeTooLowError,
  InsufficientFundsError,
  NonceTakenError,
  RateLimitedError,
  TransactionRefusedError,
  TransferRevertedError,
} from '../../../errors/sending.js'
import { toProviderError } from '../../../errors/toProviderError.js'
import { SendUnconfirmedError } from '../../../errors/transfers.js'
import { readProperty } from '../../../utils/readProperty.js'
import { findRevertData, readRevertReason } from './readRevertReason.js'

type SendError = new (options?: LatchkeyErrorOptions) => LatchkeyError

/** Kinds of a wallet's refusals after which it is certain that nothing was sent. */
const refusals: readonly string[] = [
  'user_rejected',
  'pending',
  'unauthorized',
  'unsupported_method',
  'unknown_chain',
]

function ofMessage(message: string): SendError | undefined {
  // Somebody has it already, most likely this very wallet.
  if (/already known|known transaction|already imported/.test(message)) return SendUnconfirmedError
  // A contract may say the rest in its own words.
  if (/execution reverted/.test(message)) return TransferRevertedError
  if (/insufficient (funds|balance)/.test(message)) return InsufficientFundsError
  if (/nonce (is )?too low|nonce has already been used/.test(message)) return NonceTakenError
  return /underpriced|fee (is )?too low|less than block base fee/.test(message) ? FeeTooLowError : undefined
}

function ofCode(code: string): SendError | undefined {
  switch (code) {
    case '3':
      return TransferRevertedError
    case '-32003':
      return TransactionRefusedError
    case '-32005':
      return RateLimitedError
    default:
      return undefined
  }
}

function textOf(layer: unknown, key: string): string {
  const value = readProperty(layer, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 1000) : ''
}

/**
 * The typed error for whatever a wallet threw when it was asked to send: a refusal where it is certain that nothing was
 * sent, else SendUnconfirmedError. Never throws.
 */
export function toSendError(thrown: unknown): LatchkeyError {
  const error = toProviderError(thrown, { op: 'send' })
  if (refusals.includes(error.kind)) return error
  const layers = layersOf(thrown)
  const found = [
    ...layers.map((layer) => ofMessage(textOf(layer, 'message').toLowerCase())),
    ...layers.map((layer) => ofCode(textOf(layer, 'code'))),
  ]
  const options = { cause: error, details: error.details }
  const kind = found.find((one) => one !== undefined) ?? SendUnconfirmedError
  if (kind !== TransferRevertedError) return new kind(options)
  const reasons = layers.map((layer) => readRevertReason(findRevertData(readProperty(layer, 'data'))))
  return new TransferRevertedError({ ...options, reason: reasons.find((reason) => reason !== undefined) })
}
