import * as v from 'valibot'
import { accountTypeSchema } from './accountType.js'
import { chainIdSchema } from './chainId.js'
import { dappSchema } from './dapp.js'
import { emailSchema, otpSchema } from './email.js'
import { rpcRequestSchema } from './rpcRequest.js'
import { siwxMessageSchema } from './siwxMessage.js'
import { socialProviderSchema } from './socialProvider.js'
import { themeSchema } from './theme.js'
import { webUrlSchema } from './webUrl.js'

const nothing = v.nullish(v.object({}))
const rpcUrl = v.optional(webUrlSchema)
const whoAndWhere = {
  chainId: v.optional(chainIdSchema),
  preferredAccountType: v.optional(accountTypeSchema),
  siwxMessage: v.optional(siwxMessageSchema),
  rpcUrl,
}

/** The payload of every request that the app sends to the frame, by name. */
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
/** What the app sends. */
export type RequestInput<name extends RequestName> = v.InferInput<(typeof requestSchemas)[name]>
/** What the frame works with. */
export type RequestPayload<name extends RequestName> = v.InferOutput<(typeof requestSchemas)[name]>

/** Every name, for reading it from outside. */
export const requestNames = Object.keys(requestSchemas) as readonly RequestName[]
