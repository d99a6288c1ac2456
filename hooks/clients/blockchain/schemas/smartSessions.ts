import * as v from 'valibot'

const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const entry = v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) })

/** A permission that an account granted to an app. Times are in seconds since 1970. */
export const smartSessionSchema = v.object({
  project: v.object({
    id: v.string(),
    name: v.string(),
    url: v.nullable(v.string()),
    iconUrl: v.nullable(v.string()),
  }),
  pci: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  expiry: seconds,
  createdAt: seconds,
  permissions: v.array(entry),
  policies: v.array(entry),
  context: v.nullable(v.string()),
  revokedAt: v.nullable(seconds),
})

/** The permissions of an account, including revoked and expired ones. */
export const smartSessionsSchema = v.object({ pcis: v.array(smartSessionSchema) })
