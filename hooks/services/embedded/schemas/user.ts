import * as v from 'valibot'
import { parseCaipAddress } from '../../../utils/parseCaipAddress.js'
import { accountTypeSchema } from './accountType.js'
import { chainIdSchema } from './chainId.js'
import { emailSchema } from './email.js'
import { siwxMessageSchema } from './siwxMessage.js'

const addressSchema = v.pipe(v.string(), v.maxLength(128))
const accountSchema = v.object({ address: addressSchema, type: accountTypeSchema })

const fields = {
  email: v.optional(v.nullable(emailSchema)),
  address: addressSchema,
  chainId: chainIdSchema,
  accounts: v.optional(v.pipe(v.array(accountSchema), v.maxLength(16))),
  preferredAccountType: v.optional(accountTypeSchema),
  /** Beside `message`: of the one-click sign-in. */
  signature: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  message: v.optional(v.pipe(v.string(), v.maxLength(16_384))),
  siwxMessage: v.optional(siwxMessageSchema),
}

type Located = { address: string; chainId: string; accounts?: readonly { address: string }[] | undefined }

/** Whether every address has the form of its network's family. */
const areAddressesOfNetwork = ({ address, chainId, accounts = [] }: Located) =>
  [address, ...accounts.map((account) => account.address)].every(
    (candidate) => parseCaipAddress(`${chainId}:${candidate}`) !== undefined,
  )

const misfit = 'An address does not fit its network.'

/** Who is signed in, and where: the answer to GET_USER. */
export const userSchema = v.pipe(
  v.object({ ...fields, smartAccountDeployed: v.optional(v.boolean()) }),
  v.check((user) => areAddressesOfNetwork(user), misfit),
)

/** The answer to CONNECT_SOCIAL. */
export const socialUserSchema = v.pipe(
  v.object({ ...fields, userName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(256)))) }),
  v.check((user) => areAddressesOfNetwork(user), misfit),
)
