import type { FailedTransactionMetadata } from 'litesvm'
import { instructionErrors } from './instructionErrors.js'
import { transactionErrors } from './transactionErrors.js'

/** Why a transaction fails, as Solana writes it in JSON. */
export type TransactionFailure =
  | string
  | { readonly InstructionError: readonly [index: number, reason: string | { readonly Custom: number }] }
  | { readonly DuplicateInstruction: number }
  | { readonly InsufficientFundsForRent: { readonly account_index: number } }
  | { readonly ProgramExecutionTemporarilyRestricted: { readonly account_index: number } }

type LitesvmError = ReturnType<FailedTransactionMetadata['err']>
type LitesvmInstructionError = ReturnType<Extract<LitesvmError, { err: unknown }>['err']>

/** Translates litesvm's error, whose kinds differ by their members alone. */
export function toTransactionFailure(error: LitesvmError): TransactionFailure {
  if (typeof error === 'number') return transactionErrors[error]?.[0] ?? 'SanitizeFailure'
  if ('err' in error) return { InstructionError: [error.index, toReason(error.err())] }
  if ('accountIndex' in error) {
    const restricted = error.constructor.name === 'TransactionErrorProgramExecutionTemporarilyRestricted'
    const detail = { account_index: error.accountIndex }
    return restricted
      ? { ProgramExecutionTemporarilyRestricted: detail }
      : { InsufficientFundsForRent: detail }
  }
  return { DuplicateInstruction: error.index }
}

function toReason(error: LitesvmInstructionError): string | { readonly Custom: number } {
  if (typeof error === 'number') return instructionErrors[error]?.[0] ?? 'GenericError'
  return 'code' in error ? { Custom: error.code } : 'BorshIoError'
}
