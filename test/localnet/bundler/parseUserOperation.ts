import * as v from 'valibot'
import { getAddress, type Hex, isAddress } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { BundlerError } from './BundlerError.js'

/** An operation of which the gas is still to be estimated. */
export type UserOperationDraft = v.InferOutput<typeof draft>

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'is no quantity'),
  v.transform((text) => BigInt(text)),
)
const bytes = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-f]{2})*$/i, 'is no byte string'),
  v.transform((text) => text as Hex),
)
const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'is no address'),
  v.transform((text) => getAddress(text)),
)

const draft = v.object({
  sender: address,
  nonce: quantity,
  factory: v.optional(address),
  factoryData: v.optional(bytes),
  callData: bytes,
  paymaster: v.optional(address),
  paymasterData: v.optional(bytes),
  signature: bytes,
  eip7702Auth: v.optional(v.undefined('is not supported')),
})

const complete = v.object({
  ...draft.entries,
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  paymasterVerificationGasLimit: v.optional(quantity),
  paymasterPostOpGasLimit: v.optional(quantity),
})

/**
 * The operation of an `eth_sendUserOperation`.
 *
 * @throws BundlerError when a field is missing or is none.
 */
export function parseUserOperation(value: unknown): UserOperation<'0.8'> {
  return parse(complete, value)
}

/**
 * The operation of an `eth_estimateUserOperationGas`, whose gas is not looked at.
 *
 * @throws BundlerError when a field is missing or is none.
 */
export function parseUserOperationDraft(value: unknown): UserOperationDraft {
  return parse(draft, value)
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new BundlerError(-32602, `The operation's ${v.getDotPath(issue) ?? 'value'}: ${issue.message}`)
}
