import * as v from 'valibot'
import { InvalidAppConfigurationError } from '../../errors/appConfiguration.js'
import { HttpStatusError } from '../../errors/http.js'
import { refusalSchema } from './schemas/refusal.js'

/** What a hosted service names where it refuses a project or the page that uses it. */
const projectFields: readonly string[] = ['origin', 'authentication', 'projectId']

/** A refusal of the project itself, told from every other failure, which stays as it is. */
export function toConfigurationError(thrown: unknown): unknown {
  if (!(thrown instanceof HttpStatusError) || ![401, 403].includes(thrown.status)) return thrown
  const refusal = v.safeParse(refusalSchema, thrown.body)
  const reason = refusal.success
    ? refusal.output.reasons.find(({ field }) => projectFields.includes(field))
    : undefined
  return reason ? new InvalidAppConfigurationError({ cause: thrown, details: reason.description }) : thrown
}
