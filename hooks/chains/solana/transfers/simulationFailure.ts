import { BalanceTooLowError } from '../../../errors/amounts.js'
import { TransferRevertedError } from '../../../errors/sending.js'
import {
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  TokenNotTransferableError,
} from '../../../errors/transfers.js'
import { readProperty } from '../../../utils/readProperty.js'

/** What token programs number their refusals by, as far as they are of use to people. */
const refusals: { readonly [code: string]: () => Error } = {
  1: () => new BalanceTooLowError(),
  17: () => new TokenNotTransferableError({ reason: 'frozen' }),
  36: () => new TokenNotTransferableError({ reason: 'memoRequired' }),
  37: () => new TokenNotTransferableError({ reason: 'nonTransferable' }),
  67: () => new TokenNotTransferableError({ reason: 'paused' }),
}

export type SimulationFailureParameters = {
  /** Is it a transfer of a token, and not of SOL? */
  isToken: boolean
}

/** What the runtime's own words for a failure mean to somebody who sends. */
export function simulationFailure(error: unknown, { isToken }: SimulationFailureParameters): Error {
  const details = JSON.stringify(error)
  if (error === 'InsufficientFundsForFee' || error === 'AccountNotFound')
    return new NotEnoughSolForFeesError({ details })
  const rent = readProperty(error, 'InsufficientFundsForRent')
  if (readProperty(rent, 'account_index') === 0) return new NotEnoughSolForFeesError({ details })
  const instruction = readProperty(readProperty(error, 'InstructionError'), '1')
  const code = readProperty(instruction, 'Custom')
  if (!isToken && code === 1) return new NotEnoughSolError({ details })
  const refusal = isToken ? refusals[String(code)] : undefined
  return refusal?.() ?? new TransferRevertedError({ details })
}
