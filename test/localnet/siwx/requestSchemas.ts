import * as v from 'valibot'

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))
const chainId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
const accountAddress = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** Body of `POST /siwx/nonce`. */
export const nonceRequestSchema = v.object({
  domain: line,
  uri: line,
  chainId: v.optional(chainId),
  accountAddress: v.optional(accountAddress),
})

const data = v.object({
  accountAddress,
  chainId,
  domain: line,
  uri: line,
  version: v.literal('1'),
  nonce: line,
  statement: v.optional(line),
  resources: v.optional(v.array(line)),
  requestId: v.optional(v.string()),
  issuedAt: v.optional(line),
  expirationTime: v.optional(line),
  notBefore: v.optional(line),
})

/** Only what is kept matters here: the signed text is checked, and a cacao is handed back as it came. */
const cacao = v.object({ h: v.looseObject({}), p: v.looseObject({}), s: v.looseObject({}) })

const session = v.object({
  data,
  message: v.string(),
  signature: v.pipe(v.string(), v.maxLength(20_000)),
  cacao: v.optional(cacao),
})

/** A sign-in as a page sends it. */
export type SignedSession = v.InferOutput<typeof session>

/** True: the page sends the token itself, and wants it in the answer instead of a cookie. */
const bearer = v.optional(v.boolean(), false)

/** Body of `POST /siwx/verify`. */
export const verifyRequestSchema = v.object({ session, bearer })

/** Body of `POST /siwx/sessions`. */
export const sessionsRequestSchema = v.object({
  sessions: v.pipe(v.array(session), v.maxLength(32)),
  bearer,
})

/** Body of `POST /siwx/sessions/revoke`, and the query of `GET /siwx/sessions` where both may be absent. */
export const accountRequestSchema = v.object({ chainId, accountAddress })
export const accountQuerySchema = v.partial(accountRequestSchema)
