import * as v from 'valibot'
import { caipNetworkIdSchema } from '../../shared/storage/schemas.js'
import type { SiwxReason } from '../../shared/types/siwx.js'

/** A timestamp of a sign-in message (RFC 3339). Dates that do not exist are rejected. */
export const instantSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.check((text: string) => !Number.isNaN(Date.parse(text))),
)

/** A nonce for one sign-in, valid until `expiresAt`. EIP-4361 requires at least 8 alphanumeric characters. */
export const siwxNonceSchema = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,256}$/)),
  issuedAt: instantSchema,
  expiresAt: instantSchema,
  /** When a session created now would expire, if the server reports it. */
  signInEndsAt: v.optional(instantSchema),
})

export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))
const proof = v.pipe(v.string(), v.minLength(1), v.maxLength(65_538))

/** The wallet's response to a sign-in that was part of the connection request (CAIP-74). */
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

/** Maximum lengths: a smart account's signature includes the account's deployment code. */
const maxLengths = { message: 16_384, signature: 65_538 }

/** The fields of a signed message. */
export const siwxDataSchema = v.object({
  accountAddress: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  chainId: caipNetworkIdSchema,
  domain: text,
  uri: text,
  version: v.picklist(['1']),
  nonce: siwxNonceSchema.entries.nonce,
  statement: v.optional(text),
  resources: v.optional(v.array(text)),
  requestId: v.optional(text),
  issuedAt: v.optional(instantSchema),
  expirationTime: v.optional(instantSchema),
  notBefore: v.optional(instantSchema),
})

/** A sign-in: its fields, the signed text, and the signature. */
export const siwxSessionSchema = v.object({
  data: siwxDataSchema,
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(maxLengths.message)),
  signature: v.pipe(v.string(), v.minLength(1), v.maxLength(maxLengths.signature)),
  cacao: v.optional(cacaoSchema),
})

/** The valid sessions. */
export const siwxSessionsSchema = v.object({ sessions: v.array(siwxSessionSchema) })

/**
 * Token for later requests, sent as `Authorization: Bearer`; null after a sign-out, and when the server uses a
 * cookie.
 */
const token = v.nullable(v.pipe(v.string(), v.minLength(32), v.maxLength(256)))

/** Response to accepted sign-ins or to a sign-out. */
export const siwxSignedInSchema = v.object({ ...siwxSessionsSchema.entries, token })

/** The signed-in accounts, as CAIP-10 ids. */
export const siwxAccountsSchema = v.object({ accounts: v.array(v.string()) })

const siwxReasons = [
  'malformed',
  'unauthenticated',
  'forbidden',
  'unsupported_chain',
  'domain_mismatch',
  'uri_mismatch',
  'chain_mismatch',
  'address_mismatch',
  'nonce_mismatch',
  'nonce_expired',
  'nonce_reused',
  'tampered',
  'not_yet_valid',
  'expired',
  'bad_signature',
  'rate_limited',
  'unverified',
  'unavailable',
] as const satisfies readonly SiwxReason[]

/** Every response outside 200-299: a reason code and a sentence for users. */
export const siwxRefusalSchema = v.object({
  reason: v.picklist(siwxReasons),
  message: v.pipe(v.string(), v.minLength(1)),
})
