import * as v from 'valibot'
import { isInteger } from './values.js'

/** A quantity: a number, or a decimal string. */
export const integerSchema = v.pipe(
  v.custom<number | string>(isInteger),
  v.transform((value) => BigInt(value)),
)

function decodeBase64(text: string): Uint8Array | undefined {
  try {
    const letters = atob(text)
    const bytes = new Uint8Array(letters.length)
    // `Uint8Array.from` a text takes ten times as long.
    for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at)
    return bytes
  } catch {
    return undefined
  }
}

/** Data of an account in base64, as nodes return it. */
export const bytesSchema = v.pipe(
  v.tuple([v.string(), v.literal('base64')]),
  v.transform(([text]) => decodeBase64(text)),
  v.instance(Uint8Array),
)

const optionalTextSchema = v.fallback(v.optional(v.string()), undefined)
const infoSchema = v.object({
  account: optionalTextSchema,
  amount: optionalTextSchema,
  authority: optionalTextSchema,
  delegate: optionalTextSchema,
  destination: optionalTextSchema,
  owner: optionalTextSchema,
  source: optionalTextSchema,
  // The `Checked` instructions contain the decimals, so nodes report their amount as `tokenAmount`.
  tokenAmount: v.fallback(v.optional(v.object({ amount: v.string() })), undefined),
})

/** An instruction that the node has parsed. Undefined for any other. */
const instructionSchema = v.fallback(
  v.optional(
    v.object({
      programId: optionalTextSchema,
      parsed: v.object({ type: v.string(), info: v.fallback(infoSchema, {}) }),
    }),
  ),
  undefined,
)
export type ParsedInstruction = NonNullable<v.InferOutput<typeof instructionSchema>>

const listSchema = v.fallback(v.array(instructionSchema), [])
const calledSchema = v.object({ index: v.fallback(v.number(), -1), instructions: listSchema })

/** The instructions of a transaction in `getTransaction`'s jsonParsed format, and those that they called. */
export const instructionsSchema = v.object({
  transaction: v.object({ message: v.object({ instructions: listSchema }) }),
  meta: v.object({ innerInstructions: v.fallback(v.array(calledSchema), []) }),
})
