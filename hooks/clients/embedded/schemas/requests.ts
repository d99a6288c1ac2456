import * as v from 'valibot'
import { caipNetworkIdSchema } from '../../../shared/storage/schemas.js'
import {
  accountTypeSchema,
  chainIdSchema,
  emailSchema,
  jsonSchema,
  otpSchema,
  socialProviderSchema,
  themeSchema,
  webUrlSchema,
} from './values.js'

const text = v.pipe(v.string(), v.maxLength(2048))

/** What the app reports about itself. Unverified: the frame trusts only the browser's origin. */
export const dappSchema = v.object({
  metadata: v.optional(
    v.object({
      name: text,
      description: text,
      url: text,
      icons: v.pipe(v.array(text), v.maxLength(16)),
    }),
  ),
  sdkVersion: v.optional(text),
  sdkType: v.optional(v.picklist(['w3m', 'appkit'])),
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
})

/** A JSON-RPC request for the wallet. Any method passes here: `judgeRpcMethod` decides. */
export const rpcRequestSchema = v.object({
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  params: v.optional(jsonSchema),
  chainId: v.optional(chainIdSchema),
  chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
  rpcUrl: v.optional(webUrlSchema),
})
export type RpcRequest = v.InferOutput<typeof rpcRequestSchema>

const shortText = v.pipe(v.string(), v.maxLength(256))
const longText = v.pipe(v.string(), v.maxLength(4096))

/** Placeholder in `serializedMessage` for the address, which the app does not know before the log-in. */
export const addressPlaceholder = '<<AccountAddress>>'

/** A sign-in message, as fields and, for one-click sign-in, as the text to sign. */
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

const nothing = v.nullish(v.object({}))
const rpcUrl = v.optional(webUrlSchema)
const whoAndWhere = {
  chainId: v.optional(chainIdSchema),
  preferredAccountType: v.optional(accountTypeSchema),
  siwxMessage: v.optional(siwxMessageSchema),
  rpcUrl,
}

/** Payload of every request from the app to the frame, by name. */
export const requestSchemas = {
  SWITCH_NETWORK: v.object({ chainId: chainIdSchema, rpcUrl }),
  CONNECT_EMAIL: v.object({ email: emailSchema }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: v.object({ otp: otpSchema }),
  CONNECT_SOCIAL: v.object({ uri: webUrlSchema, ...whoAndWhere }),
  GET_SOCIAL_REDIRECT_URI: v.object({ provider: socialProviderSchema }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: v.nullish(v.object({ socialUri: v.optional(webUrlSchema), ...whoAndWhere })),
  SIGN_OUT: nothing,
  IS_CONNECTED: v.nullish(v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(4096))) })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.object({ type: accountTypeSchema }),
  RPC_REQUEST: rpcRequestSchema,
  RPC_ABORT: nothing,
  UPDATE_EMAIL: v.object({ email: emailSchema }),
  UPDATE_EMAIL_PRIMARY_OTP: v.object({ otp: otpSchema }),
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ otp: otpSchema }),
  SYNC_THEME: themeSchema,
  SYNC_DAPP_DATA: dappSchema,
  RELOAD: nothing,
} as const

export type RequestName = keyof typeof requestSchemas
/** Payload as the app sends it. */
export type RequestInput<name extends RequestName> = v.InferInput<(typeof requestSchemas)[name]>
/** Payload as the frame reads it. */
export type RequestPayload<name extends RequestName> = v.InferOutput<(typeof requestSchemas)[name]>

/** Every request name, for parsing untrusted input. */
export const requestNames = Object.keys(requestSchemas) as readonly RequestName[]
