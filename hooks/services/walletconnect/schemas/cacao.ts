import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(4096))
/** An RFC 3339 moment, in the letters that were signed. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i),
  v.check((value) => Number.isFinite(Date.parse(value))),
)

/** A sign-in as a wallet gives it (CAIP-74). */
export const cacaoSchema = v.object({
  h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
  p: v.object({
    iss: text,
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    iat: moment,
    exp: v.optional(text),
    nbf: v.optional(text),
    statement: v.optional(text),
    requestId: v.optional(text),
    resources: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(16_384))), v.maxLength(100))),
  }),
  s: v.object({
    t: v.picklist(['eip191', 'eip1271']),
    s: v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})+$/i), v.maxLength(65_538)),
    m: v.optional(text),
  }),
})

/** One for each network at most. */
export const cacaosSchema = v.pipe(v.array(cacaoSchema), v.minLength(1), v.maxLength(1000))
