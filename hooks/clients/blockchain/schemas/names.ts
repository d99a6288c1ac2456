import * as v from 'valibot'

const name = v.pipe(v.string(), v.maxLength(255), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))
// A pattern of its own would weigh more than the rest of this file.
const moment = v.pipe(
  v.string(),
  v.check((text) => Number.isFinite(Date.parse(text))),
)

/** A registered name, with its addresses by coin type (ENSIP-11, in decimal). */
export const nameRecordSchema = v.object({
  name,
  registered_at: moment,
  updated_at: v.nullable(moment),
  attributes: v.nullable(v.object({ bio: v.optional(v.string()) })),
  addresses: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
    v.object({ address: v.pipe(v.string(), v.minLength(1)), created_at: v.nullable(moment) }),
  ),
})

/** Response to a lookup by name: the record, or an empty list for an unregistered name. */
export const nameLookupSchema = v.union([nameRecordSchema, v.pipe(v.array(v.unknown()), v.maxLength(0))])

/** The names of an address. */
export const nameRecordsSchema = v.array(nameRecordSchema)

/** Suggestions for a typed name, the typed name first. */
export const nameSuggestionsSchema = v.object({
  suggestions: v.pipe(v.array(v.object({ name, registered: v.boolean() })), v.maxLength(5)),
})
