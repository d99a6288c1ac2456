import { UserRejectedError } from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { SendUnconfirmedError } from '../../shared/errors/transfers.js'
import { readProperty } from '../../shared/readProperty.js'

export type ToSendErrorParameters = {
  /** Whether the wallet is behind a session, whose protocol defines further codes for a rejection. */
  isSession: boolean
}

const rejections: readonly unknown[] = [4001, 'ACTION_REJECTED']
const sessionRejections: readonly unknown[] = [...rejections, 5000, 5001, 5002, 5003]

/**
 * Converts what a wallet threw after it was asked to send. Only its own code decides that the user rejected
 * the request: not its text, and no code inside of it, which may be that of another request or of a node.
 * Anything else is unconfirmed. Never throws.
 */
export function toSendError(
  thrown: unknown,
  { isSession }: ToSendErrorParameters,
): UserRejectedError | SendUnconfirmedError {
  const { details, message } = toProviderError(thrown)
  const codes = isSession ? sessionRejections : rejections
  const options = { details: details ?? message }
  return codes.includes(readProperty(thrown, 'code'))
    ? new UserRejectedError(options)
    : new SendUnconfirmedError(options)
}
