import * as v from 'valibot'
import { caipNetworkIdSchema } from '../../shared/storage/schemas.js'
import type { SiwxReason } from '../../shared/types/siwx.js'

/** A moment as sign-in messages write it (RFC 3339). One that no calendar has is refused. */
export const instantSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.check((text: string) => !Number.isNaN(Date.parse(text))),
)

/** A nonce for one sign-in, until it expires. EIP-4361 wants 8 letters or digits at least. */
export const siwxNonceSchema = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,256}$/)),
  issuedAt: instantSchema,
  expiresAt: instantSchema,
  /** When a sign-in of now would end, where the server says so. */
  signInEndsAt: v.optional(instantSchema),
})

export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))
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

/** As long as a sign-in may be: a smart account's signature brings the code that makes the account. */
const longest = { message: 16_384, signature: 65_538 }

/** What a person signed, field by field. */
export const siwxDataSchema = v.object({
  accountAddress: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  chainId: caipNetworkIdSchema,
  domain: text,
  uri: text,
  version: v.literal('1'),
  nonce: siwxNonceSchema.entries.nonce,
  statement: v.optional(text),
  resources: v.optional(v.array(text)),
  requestId: v.optional(text),
  issuedAt: v.optional(instantSchema),
  expirationTime: v.optional(instantSchema),
  notBefore: v.optional(instantSchema),
})

/** A sign-in: its fields, the text that was signed, and the signature. */
export const siwxSessionSchema = v.object({
  data: siwxDataSchema,
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(longest.message)),
  signature: v.pipe(v.string(), v.minLength(1), v.maxLength(longest.signature)),
  cacao: v.optional(cacaoSchema),
})

/** The sign-ins that hold now. */
export const siwxSessionsSchema = v.object({ sessions: v.array(siwxSessionSchema) })

/** What proves the sign-ins in later requests, as `Authorization: Bearer`; null after a sign-out, and where a cookie has it. */
const token = v.nullable(v.pipe(v.string(), v.minLength(32), v.maxLength(256)))

/** The answer to sign-ins that were taken, or to a sign-out. */
export const siwxSignedInSchema = v.object({ ...siwxSessionsSchema.entries, token })

/** Who is signed in: CAIP-10 ids. */
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
  'unverified',
  'unavailable',
] as const satisfies readonly SiwxReason[]

/** Every answer outside 200-299: a reason for code and a sentence for people. */
export const siwxRefusalSchema = v.object({
  reason: v.picklist(siwxReasons),
  message: v.pipe(v.string(), v.minLength(1)),
})
