import * as v from 'valibot'
import { base58Schema, solanaAddressSchema } from './values.js'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** How a node handles a submitted transaction. */
export const sendOptionsSchema = v.object({
  skipPreflight: v.optional(v.boolean()),
  preflightCommitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized'])),
  maxRetries: v.optional(count),
  minContextSlot: v.optional(count),
})

/** Parameters by method; bytes are base58. */
export const solanaParamsSchemas = {
  solana_signMessage: v.object({ message: base58Schema, pubkey: solanaAddressSchema }),
  solana_signTransaction: v.object({ transaction: base58Schema }),
  solana_signAllTransactions: v.object({
    transactions: v.pipe(v.array(base58Schema), v.minLength(1), v.maxLength(64)),
  }),
  solana_signAndSendTransaction: v.object({
    transaction: base58Schema,
    options: v.optional(sendOptionsSchema),
  }),
} as const

/** Results by method; bytes are base58. */
export const solanaResultSchemas = {
  solana_signMessage: v.object({ signature: base58Schema }),
  solana_signTransaction: v.object({ transaction: base58Schema }),
  solana_signAllTransactions: v.object({ transactions: v.array(base58Schema) }),
  solana_signAndSendTransaction: v.object({ signature: base58Schema }),
} as const

export type SolanaMethod = keyof typeof solanaParamsSchemas
