import * as v from 'valibot'
import type { SiwxReason } from '../../../types/siwx.js'

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
