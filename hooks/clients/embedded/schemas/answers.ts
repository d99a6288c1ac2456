import * as v from 'valibot'
import { parseCaipAddress } from '../../../shared/parseCaipAddress.js'
import { type RequestName, siwxMessageSchema } from './requests.js'
import { accountTypeSchema, chainIdSchema, emailSchema, jsonSchema, webUrlSchema } from './values.js'

const userAddressSchema = v.pipe(v.string(), v.maxLength(128))
const accountSchema = v.object({ address: userAddressSchema, type: accountTypeSchema })

const fields = {
  email: v.optional(v.nullable(emailSchema)),
  address: userAddressSchema,
  chainId: chainIdSchema,
  accounts: v.optional(v.pipe(v.array(accountSchema), v.maxLength(16))),
  preferredAccountType: v.optional(accountTypeSchema),
  /** With `message`: the result of the one-click sign-in. */
  signature: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  message: v.optional(v.pipe(v.string(), v.maxLength(16_384))),
  siwxMessage: v.optional(siwxMessageSchema),
}

type Located = { address: string; chainId: string; accounts?: readonly { address: string }[] | undefined }

/** Whether every address has the form of its network's namespace. */
const areAddressesOfNetwork = ({ address, chainId, accounts = [] }: Located) =>
  [address, ...accounts.map((account) => account.address)].every(
    (candidate) => parseCaipAddress(`${chainId}:${candidate}`) !== undefined,
  )

const misfit = 'An address does not fit its network.'

/** The signed-in user and network: response to GET_USER. */
export const userSchema = v.pipe(
  v.object({ ...fields, smartAccountDeployed: v.optional(v.boolean()) }),
  v.check((user) => areAddressesOfNetwork(user), misfit),
)

/** Response to CONNECT_SOCIAL. */
export const socialUserSchema = v.pipe(
  v.object({ ...fields, userName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(256)))) }),
  v.check((user) => areAddressesOfNetwork(user), misfit),
)

/** The message that the pop-up of a social log-in posts to its opener. The page passes the URI to the frame. */
export const socialResultSchema = v.object({ resultUri: webUrlSchema })

const nothing = v.nullish(v.object({}))
const addressSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const evmChainIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Payload of every successful response of the frame, by name of the request. */
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

/** Payload as the frame sends it. */
export type AnswerInput<name extends RequestName> = v.InferInput<(typeof answerSchemas)[name]>
/** Payload as the app reads it. */
export type AnswerPayload<name extends RequestName> = v.InferOutput<(typeof answerSchemas)[name]>

/** Payload of every error response. `message` is text, never markup. */
export const failureSchema = v.object({ message: v.pipe(v.string(), v.maxLength(4096)) })
