import * as v from 'valibot'
import { accountTypeSchema } from './accountType.js'
import { chainIdSchema } from './chainId.js'
import { emailSchema } from './email.js'
import { jsonSchema } from './jsonValue.js'
import type { RequestName } from './requests.js'
import { socialUserSchema, userSchema } from './user.js'
import { webUrlSchema } from './webUrl.js'

const nothing = v.nullish(v.object({}))
const addressSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const evmChainIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The payload of every answer of the frame that is no error, by name of the request. */
export const answerSchemas = {
  SWITCH_NETWORK: v.object({ chainId: chainIdSchema }),
  CONNECT_EMAIL: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: socialUserSchema,
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: webUrlSchema }),
  GET_FARCASTER_URI: v.object({ url: webUrlSchema }),
  CONNECT_FARCASTER: v.object({ userName: v.pipe(v.string(), v.maxLength(256)) }),
  GET_USER: userSchema,
  SIGN_OUT: nothing,
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.object({ chainId: chainIdSchema }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({
    smartAccountEnabledNetworks: v.pipe(v.array(evmChainIdSchema), v.maxLength(1000)),
  }),
  INIT_SMART_ACCOUNT: v.object({ address: addressSchema, isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.object({ type: accountTypeSchema, address: addressSchema }),
  RPC_REQUEST: jsonSchema,
  RPC_ABORT: nothing,
  UPDATE_EMAIL: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: emailSchema }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  RELOAD: nothing,
} as const satisfies Record<RequestName, v.GenericSchema>

/** What the frame answers with. */
export type AnswerInput<name extends RequestName> = v.InferInput<(typeof answerSchemas)[name]>
/** What the app works with. */
export type AnswerPayload<name extends RequestName> = v.InferOutput<(typeof answerSchemas)[name]>

/** The payload of every answer that is an error. `message` is text, never markup. */
export const failureSchema = v.object({ message: v.pipe(v.string(), v.maxLength(4096)) })
