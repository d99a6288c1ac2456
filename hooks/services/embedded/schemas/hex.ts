import * as v from 'valibot'

/** Bytes in hexadecimal. */
export const hexSchema = v.pipe(
  v.string(),
  v.regex(/^0x([\da-fA-F]{2})*$/),
  v.transform((text: string) => text as `0x${string}`),
)

/** An EVM address; its checksum is not looked at. */
export const evmAddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[\da-fA-F]{40}$/),
  v.transform((text: string) => text as `0x${string}`),
)

/** A whole number in base units, as a hexadecimal quantity or decimal digits; becomes a bigint. */
export const quantitySchema = v.pipe(
  v.union([
    v.pipe(v.string(), v.maxLength(80), v.regex(/^(0x[\da-fA-F]{1,64}|\d{1,78})$/)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((quantity: string | number) => BigInt(quantity)),
)
