import * as v from 'valibot'
import { rowsSchema } from '../../shared/rowsSchema.js'

/** Limit for every list of one session; a longer one is a bug or an attack. */
const most = 1000

const texts = v.fallback(rowsSchema(v.pipe(v.string(), v.maxLength(200)), { most }), [])

const namespaceSchema = v.object({
  chains: texts,
  accounts: texts,
  methods: texts,
  events: texts,
})

/** Invalid namespaces are left out, so that they do not invalidate the others. */
const namespacesSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((record) =>
    Object.entries(record).flatMap(([key, value]) => {
      const result = v.safeParse(namespaceSchema, value)
      return result.success ? [{ key, ...result.output }] : []
    }),
  ),
)

/** An approved session as the client stores it; its contents are untrusted. */
export const sessionSchema = v.object({
  topic: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  pairingTopic: v.fallback(v.string(), ''),
  /** In seconds since 1970. */
  expiry: v.pipe(v.number(), v.safeInteger()),
  namespaces: namespacesSchema,
  peer: v.fallback(v.object({ metadata: v.object({ name: v.string(), icons: texts }) }), {
    metadata: { name: '', icons: [] },
  }),
})

export type ApprovedSession = v.InferOutput<typeof sessionSchema>

export const sessionsSchema = rowsSchema(sessionSchema, { most })
