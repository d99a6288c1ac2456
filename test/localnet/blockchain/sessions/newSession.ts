import * as v from 'valibot'

const entry = v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) })

/** What a test says of a session that it adds; `expiry` is in seconds since 1970. */
export const newSessionSchema = v.object({
  project: v.object({ name: v.string(), url: v.optional(v.string()), iconUrl: v.optional(v.string()) }),
  expiry: v.pipe(v.number(), v.safeInteger()),
  permissions: v.array(entry),
  policies: v.optional(v.array(entry), []),
})

export type NewSession = v.InferOutput<typeof newSessionSchema>
