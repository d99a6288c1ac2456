import * as v from 'valibot'
import { chainIdSchema, evmAddressSchema, hexSchema, jsonSchema, quantitySchema } from './values.js'

const capabilitiesSchema = v.optional(v.record(v.pipe(v.string(), v.maxLength(64)), jsonSchema))

/** A call of a batch; without `value` it transfers no native currency. */
export const callSchema = v.object({
  to: evmAddressSchema,
  data: v.optional(hexSchema),
  value: v.optional(quantitySchema),
  capabilities: capabilitiesSchema,
})

/** The one parameter of wallet_sendCalls (EIP-5792). */
export const sendCallsSchema = v.object({
  chainId: v.optional(chainIdSchema),
  from: v.optional(evmAddressSchema),
  version: v.optional(v.pipe(v.string(), v.maxLength(16))),
  atomicRequired: v.optional(v.boolean()),
  capabilities: capabilitiesSchema,
  calls: v.pipe(v.array(callSchema), v.minLength(1), v.maxLength(64)),
})
export type SendCalls = v.InferOutput<typeof sendCallsSchema>

/** Result of wallet_sendCalls: the id for wallet_getCallsStatus. */
export const sentCallsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(8194)) })
