import * as v from 'valibot'
import { instantSchema } from './instant.js'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))
const proof = v.pipe(v.string(), v.minLength(1), v.maxLength(65_538))

/** What a wallet gives for a sign-in that came with the connection (CAIP-74). */
export const cacaoSchema = v.object({
  h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
  p: v.object({
    iss: v.pipe(v.string(), v.startsWith('did:pkh:'), v.maxLength(200)),
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    iat: instantSchema,
    exp: v.optional(instantSchema),
    nbf: v.optional(instantSchema),
    statement: v.optional(text),
    requestId: v.optional(text),
    resources: v.optional(v.array(text)),
  }),
  s: v.object({ t: v.picklist(['eip191', 'eip1271']), s: proof, m: v.optional(proof) }),
})
