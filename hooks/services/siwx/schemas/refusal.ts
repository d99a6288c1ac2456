import * as v from 'valibot'

/** Why a sign-in server refuses. The last two say that it couldn't tell: the same sign-in may be sent again. */
const siwxReasons = [
  'malformed',
  'unauthenticated',
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
] as const

/** Every answer outside 200-299: a reason for code and a sentence for people. */
export const siwxRefusalSchema = v.object({
  reason: v.picklist(siwxReasons),
  message: v.pipe(v.string(), v.minLength(1)),
})
