import * as v from 'valibot'

const bytes = v.instance(Uint8Array)
const commitment = v.optional(v.picklist(['processed', 'confirmed', 'finalized']))
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** How a transaction is sent; names and meanings are the node's. With `commitment` the wallet waits until it is reached. */
export const sendOptionsSchema = v.object({
  commitment,
  preflightCommitment: commitment,
  skipPreflight: v.optional(v.boolean()),
  maxRetries: v.optional(wholeNumber),
  minContextSlot: v.optional(wholeNumber),
})
export type SendOptions = v.InferOutput<typeof sendOptionsSchema>

export const connectSchema = v.object({ silent: v.boolean() })
export const messagesSchema = v.array(v.object({ account: v.string(), message: bytes }))
export const transactionsSchema = v.array(
  v.object({
    account: v.string(),
    transaction: bytes,
    chain: v.optional(v.string()),
    options: v.optional(sendOptionsSchema, {}),
  }),
)

// A line break could add a line of its own to the text that is signed.
const line = v.optional(v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line')))

/** The fields of a sign-in text, as apps give them. */
export const signInSchema = v.object({
  domain: line,
  address: line,
  statement: line,
  uri: line,
  version: line,
  chainId: line,
  nonce: line,
  issuedAt: line,
  expirationTime: line,
  notBefore: line,
  requestId: line,
  resources: v.optional(v.array(v.unwrap(line))),
})
export type SignInFields = v.InferOutput<typeof signInSchema>
