import type { LatchkeyError } from './LatchkeyError.js'
import type { UserRejectedError } from './provider.js'

/** First error called `name` in a cause chain. Compares names: `instanceof` fails when a bundle holds us twice. */
export function findError<error extends LatchkeyError>(
  thrown: unknown,
  name: error['name'],
): error | undefined {
  const seen = new Set<unknown>()
  for (let link = thrown; link instanceof Error && !seen.has(link); link = link.cause) {
    if (link.name === name) return link as error
    seen.add(link)
  }
  return undefined
}

/** Whether a person said no. That is an answer, not a failure: say it calmly and report it to nobody. */
export function isUserRejection(error: unknown): boolean {
  return findError<UserRejectedError>(error, 'UserRejectedError') !== undefined
}
