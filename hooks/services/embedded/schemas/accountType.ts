import * as v from 'valibot'

/** How a user holds an account: `eoa` by a key of its own, `smartAccount` by a contract. */
export const accountTypeSchema = v.picklist(['eoa', 'smartAccount'])
export type EmbeddedAccountType = v.InferOutput<typeof accountTypeSchema>
