import { instructionErrors } from './instructionErrors.js'
import type { TransactionFailure } from './toTransactionFailure.js'
import { transactionErrors } from './transactionErrors.js'

/** The failure in words, as a Solana node says it. */
export function describeFailure(failure: TransactionFailure): string {
  if (typeof failure === 'string') return messageOf(transactionErrors, failure)
  if ('InstructionError' in failure) {
    const [index, reason] = failure.InstructionError
    const words =
      typeof reason === 'string'
        ? messageOf(instructionErrors, reason)
        : `custom program error: 0x${reason.Custom.toString(16)}`
    return `Error processing Instruction ${index}: ${words}`
  }
  if ('DuplicateInstruction' in failure)
    return `Transaction contains a duplicate instruction (${failure.DuplicateInstruction}) that is not allowed`
  if ('InsufficientFundsForRent' in failure)
    return `Transaction results in an account (${failure.InsufficientFundsForRent.account_index}) with insufficient funds for rent`
  const { account_index } = failure.ProgramExecutionTemporarilyRestricted
  return `Execution of the program referenced by account at index ${account_index} is temporarily restricted.`
}

function messageOf(table: readonly (readonly [string, string])[], name: string): string {
  return table.find(([known]) => known === name)?.[1] ?? name
}
