import { findError } from './findError.js'
import type { UserRejectedError } from './provider.js'

/** Whether a person said no. That is an answer, not a failure: say it calmly and report it to nobody. */
export function isUserRejection(error: unknown): boolean {
  return findError<UserRejectedError>(error, 'UserRejectedError') !== undefined
}
