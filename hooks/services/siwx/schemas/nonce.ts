import * as v from 'valibot'
import { instantSchema } from './instant.js'

/** A nonce for one sign-in, until it expires. EIP-4361 wants 8 letters or digits at least. */
export const siwxNonceSchema = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,256}$/)),
  issuedAt: instantSchema,
  expiresAt: instantSchema,
  /** When a sign-in of now would end, where the server says so. */
  signInEndsAt: v.optional(instantSchema),
})
