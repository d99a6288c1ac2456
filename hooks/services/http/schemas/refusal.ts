import * as v from 'valibot'
import { cleanText } from '../../../utils/cleanText.js'
import { rowsSchema } from '../../../utils/rowsSchema.js'

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
