import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import { ContractError } from './ContractError.js'

/** Says that a chain doesn't answer, and nothing about the request is wrong. */
export function chainUnavailable(): ContractError {
  return new ContractError(503, [{ field: '', description: 'The chain is temporarily unavailable' }])
}

/** Whether something failed because a node doesn't answer. */
export function isChainUnavailable(error: unknown): boolean {
  const isSilence = (cause: unknown) => cause instanceof HttpRequestError || cause instanceof TimeoutError
  return error instanceof BaseError && error.walk(isSilence) !== null
}
