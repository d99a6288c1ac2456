import * as v from 'valibot'
import { caipNetworkIdSchema } from '../../../utils/storage/schemas.js'
import { cacaoSchema } from './cacao.js'
import { instantSchema } from './instant.js'
import { siwxNonceSchema } from './nonce.js'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))
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
