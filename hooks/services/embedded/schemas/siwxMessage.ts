import * as v from 'valibot'
import { caipNetworkIdSchema } from '../../../utils/storage/schemas.js'

const shortText = v.pipe(v.string(), v.maxLength(256))
const longText = v.pipe(v.string(), v.maxLength(4096))

/** Stands in `serializedMessage` for the address, which the app doesn't know before the log-in. */
export const addressPlaceholder = '<<AccountAddress>>'

/** A message by which a user signs in to the app, as fields and, for one-click sign-in, as the text to sign. */
export const siwxMessageSchema = v.object({
  accountAddress: shortText,
  chainId: caipNetworkIdSchema,
  domain: shortText,
  uri: longText,
  version: shortText,
  nonce: shortText,
  notBefore: v.optional(shortText),
  statement: v.optional(longText),
  resources: v.optional(v.pipe(v.array(longText), v.maxLength(100))),
  requestId: v.optional(shortText),
  issuedAt: v.optional(shortText),
  expirationTime: v.optional(shortText),
  serializedMessage: v.optional(v.pipe(v.string(), v.maxLength(16_384))),
})
export type SiwxMessage = v.InferOutput<typeof siwxMessageSchema>
