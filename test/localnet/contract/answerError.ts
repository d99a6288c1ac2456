import type { Context } from 'hono'
import { ContractError } from './ContractError.js'
import { chainUnavailable, isChainUnavailable } from './chainUnavailable.js'

/** The contract's answer to whatever a route throws; other errors are not disclosed. */
export function answerError(error: Error, context: Context): Response {
  if (isChainUnavailable(error)) return answerError(chainUnavailable(), context)
  if (!(error instanceof ContractError)) return context.text('Internal server error', 500)
  const { status, body } = error
  if (typeof body === 'string') return context.text(body, status)
  return context.json({ status: 'FAILED', reasons: body }, status)
}
