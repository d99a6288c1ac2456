import * as v from 'valibot'
import { caipNetworkIdSchema } from '../../shared/storage/schemas.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { readSiwxSession } from '../sessions/readSiwxSession.js'

/** A session from a request or a store, read by `readSiwxSession`. */
export const sessionSchema: v.GenericSchema<unknown, SiwxSession> = v.pipe(
  v.unknown(),
  v.transform(readSiwxSession),
  v.custom<SiwxSession>((session) => session !== undefined),
)

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))
const accountAddress = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** Body of `POST /nonce`. */
export const nonceRequestSchema = v.object({
  domain: line,
  uri: line,
  chainId: v.optional(caipNetworkIdSchema),
  accountAddress: v.optional(accountAddress),
})

/** Whether to return the token in the body, for `Authorization: Bearer`, instead of as a cookie. */
const bearer = v.optional(v.boolean(), false)

/** Body of `POST /verify`. */
export const verifyRequestSchema = v.object({ session: sessionSchema, bearer })

/** Body of `POST /sessions`. */
export const sessionsRequestSchema = v.object({
  sessions: v.pipe(v.array(sessionSchema), v.maxLength(32)),
  bearer,
})

/** Body of `POST /sessions/revoke`, and query of `GET /sessions`, where both are optional. */
export const accountRequestSchema = v.object({ chainId: caipNetworkIdSchema, accountAddress })
export const accountQuerySchema = v.partial(accountRequestSchema)
