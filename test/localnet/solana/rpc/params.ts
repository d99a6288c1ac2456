import { type Address, isAddress, isSignature, type Signature } from '@solana/kit'
import * as v from 'valibot'

const mostAccounts = 100
const mostSignatures = 256
const largestU64 = 2n ** 64n - 1n

const text = (what: string) => v.string(`${what} must be a string`)

/** A base58 address of 32 bytes. */
export const addressParam = v.pipe(
  text('an address'),
  v.check(isAddress, 'an address must be 32 bytes in base58'),
  v.transform((found) => found as Address),
)

/** As many addresses as one call may name. */
export const addressesParam = v.pipe(
  v.array(addressParam, 'a list of addresses is expected'),
  v.maxLength(mostAccounts, `too many addresses: the most is ${mostAccounts}`),
)

/** A base58 signature of 64 bytes. */
export const signatureParam = v.pipe(
  text('a signature'),
  v.check(isSignature, 'a signature must be 64 bytes in base58'),
  v.transform((found) => found as Signature),
)

/** As many signatures as one call may name. */
export const signaturesParam = v.pipe(
  v.array(signatureParam, 'a list of signatures is expected'),
  v.maxLength(mostSignatures, `too many signatures: the most is ${mostSignatures}`),
)

/** A whole number of 64 bits. */
export const u64Param = v.pipe(
  v.union([v.number(), v.bigint()], 'a whole number is expected'),
  v.check((found) => typeof found === 'bigint' || Number.isSafeInteger(found), 'a whole number is expected'),
  v.transform((found) => BigInt(found)),
  v.check((found) => found >= 0n && found <= largestU64, 'the number must be from 0 to 2^64 - 1'),
)

/** A count or an offset. */
export const countParam = v.pipe(
  v.number('a whole number is expected'),
  v.safeInteger('a whole number is expected'),
  v.minValue(0, 'the number must not be negative'),
)

/** The bytes of a transaction as text. */
export const wireParam = v.string('a transaction must be a string')

/** How those bytes are written: nodes expect base58 where a call says nothing. */
export const wireEncodingParam = v.nullish(
  v.picklist(['base58', 'base64'], 'an encoding must be `base58` or `base64`'),
  'base58',
)

export const flagParam = v.nullish(v.boolean('true or false is expected'))

/** Nodes read the finalized state where a call names no commitment. */
export const commitmentParam = v.nullish(
  v.picklist(
    ['processed', 'confirmed', 'finalized'],
    'a commitment must be `processed`, `confirmed` or `finalized`',
  ),
  'finalized',
)

/** What state a call reads. */
export const contextEntries = { commitment: commitmentParam, minContextSlot: v.nullish(u64Param) } as const

/** The options of a call that has no others. */
export const contextParam = options(contextEntries)

export const accountEncodingParam = v.nullish(
  v.picklist(
    ['binary', 'base58', 'base64', 'jsonParsed'],
    'an encoding must be `base58`, `base64` or `jsonParsed`',
  ),
)

/** How accounts are written. */
export const accountEntries = {
  ...contextEntries,
  encoding: accountEncodingParam,
  dataSlice: v.nullish(
    v.object({ offset: countParam, length: countParam }, 'a slice has an `offset` and a `length`'),
  ),
} as const

/** How transactions are written. */
export const transactionEntries = {
  commitment: commitmentParam,
  encoding: v.nullish(
    v.picklist(
      ['json', 'jsonParsed', 'base58', 'base64'],
      'an encoding must be `json`, `jsonParsed`, `base58` or `base64`',
    ),
  ),
  maxSupportedTransactionVersion: v.nullish(countParam),
} as const

/** An options object that may be left out. */
export function options<const entries extends v.ObjectEntries>(entries: entries) {
  return v.nullish(
    v.object(entries, 'options must be an object'),
    {} as v.InferInput<v.ObjectSchema<entries, string>>,
  )
}
