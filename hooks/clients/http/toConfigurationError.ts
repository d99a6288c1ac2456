import * as v from 'valibot'
import { InvalidAppConfigurationError } from '../../shared/errors/appConfiguration.js'
import { HttpStatusError } from '../../shared/errors/http.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { cleanText } from '../../shared/text/cleanText.js'

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

/** `field` is the parameter that was refused, empty where it is none of them. */
export type RefusalReason = { readonly field: string; readonly description: string }

const mostReasons = 20
const longestSentence = 300

const cleanedSchema = v.pipe(
  v.string(),
  v.transform((text: string) => cleanText(text, longestSentence)),
)
const reasonSchema = v.object({
  field: v.optional(cleanedSchema, ''),
  description: v.pipe(cleanedSchema, v.nonEmpty()),
})

/** The body of a refusal of the hosted services: which parameter was refused, and why, in words that may be shown. */
export const refusalSchema = v.pipe(
  v.object({
    status: v.literal('FAILED'),
    reasons: v.pipe(rowsSchema<RefusalReason>(reasonSchema, { most: mostReasons }), v.minLength(1)),
  }),
  v.transform(({ reasons }) => ({ reasons })),
)
