import type { LatchkeyError } from './LatchkeyError.js'
import type { UserRejectedError } from './provider.js'

/**
 * The first error named `name` in a cause chain. Compares names: `instanceof` fails when a bundle contains this
 * package twice.
 */
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

/**
 * Whether the user rejected the request. Treat it as a decision, not a failure: show it calmly and do not report
 * it.
 */
export function isUserRejection(error: unknown): boolean {
  return findError<UserRejectedError>(error, 'UserRejectedError') !== undefined
}
