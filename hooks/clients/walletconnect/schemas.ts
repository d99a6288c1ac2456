import * as v from 'valibot'
import { rowsSchema } from '../../shared/rowsSchema.js'

/** More of anything in one session is a fault or an attack. */
const most = 1000

const texts = v.fallback(rowsSchema(v.pipe(v.string(), v.maxLength(200)), { most }), [])

const namespaceSchema = v.object({
  chains: texts,
  accounts: texts,
  methods: texts,
  events: texts,
})

/** Namespaces that are no objects are left out, so that one bad family doesn't take the others along. */
const namespacesSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((record) =>
    Object.entries(record).flatMap(([key, value]) => {
      const result = v.safeParse(namespaceSchema, value)
      return result.success ? [{ key, ...result.output }] : []
    }),
  ),
)

/** What a wallet approved, as it stands in the client's store; nothing in it is believed yet. */
export const sessionSchema = v.object({
  topic: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  pairingTopic: v.fallback(v.string(), ''),
  /** In seconds since 1970. */
  expiry: v.pipe(v.number(), v.integer()),
  namespaces: namespacesSchema,
  peer: v.fallback(v.object({ metadata: v.object({ name: v.string(), icons: texts }) }), {
    metadata: { name: '', icons: [] },
  }),
})

export type ApprovedSession = v.InferOutput<typeof sessionSchema>

export const sessionsSchema = rowsSchema(sessionSchema, { most })
