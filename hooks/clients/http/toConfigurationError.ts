import * as v from 'valibot'
import { InvalidAppConfigurationError } from '../../shared/errors/appConfiguration.js'
import { HttpStatusError } from '../../shared/errors/http.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { cleanText } from '../../shared/text/cleanText.js'

/** Fields that a hosted service names when it rejects a project or the page that uses it. */
const projectFields: readonly string[] = ['origin', 'authentication', 'projectId']

/** Converts a rejection of the project to InvalidAppConfigurationError; returns every other error unchanged. */
export function toConfigurationError(thrown: unknown): unknown {
  if (!(thrown instanceof HttpStatusError) || ![401, 403].includes(thrown.status)) return thrown
  const refusal = v.safeParse(refusalSchema, thrown.body)
  const reason = refusal.success
    ? refusal.output.reasons.find(({ field }) => projectFields.includes(field))
    : undefined
  return reason ? new InvalidAppConfigurationError({ cause: thrown, details: reason.description }) : thrown
}

/** `field` is the rejected parameter, empty when it is none of them. */
export type RefusalReason = { readonly field: string; readonly description: string }

const maxReasons = 20
const maxDescriptionLength = 300

const cleanedSchema = v.pipe(
  v.string(),
  v.transform((text: string) => cleanText(text, maxDescriptionLength)),
)
const reasonSchema = v.object({
  field: v.optional(cleanedSchema, ''),
  description: v.pipe(cleanedSchema, v.minLength(1)),
})

/** Body of a rejection by a hosted service: the rejected parameters, and the reasons as text that may be shown. */
export const refusalSchema = v.pipe(
  v.object({
    status: v.picklist(['FAILED']),
    reasons: v.pipe(rowsSchema<RefusalReason>(reasonSchema, { most: maxReasons }), v.minLength(1)),
  }),
  v.transform(({ reasons }) => ({ reasons })),
)
