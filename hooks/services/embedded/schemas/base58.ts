import * as v from 'valibot'

/** Bytes in base58, up to some kilobytes. */
export const base58Schema = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[1-9A-HJ-NP-Za-km-z]*$/))

/** A Solana address. */
export const solanaAddressSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
