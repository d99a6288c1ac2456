import * as v from 'valibot'
import { type Hex, hashTypedData, type TypedDataDefinition } from 'viem'
import { evmAddressSchema, hexSchema } from '../../../../../../hooks/clients/embedded/schemas/values.js'
import { accountWith, ownEvmAccounts } from '../../account/ownAccounts.js'
import { withSigner } from '../../account/withSigner.js'
import type { ApprovalRow } from '../../approval/Approval.js'
import { FrameRequestError } from '../../FrameRequestError.js'
import { parseParams } from '../parseParams.js'
import type { EvmCall } from '../RpcCall.js'

const chainIdSchema = v.union([v.pipe(v.string(), v.regex(/^(\d{1,32}|0x[\da-f]{1,32})$/i)), v.number()])
const record = v.record(v.string(), v.unknown())

const typedDataSchema = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.object({
    name: v.optional(v.string()),
    version: v.optional(v.string()),
    chainId: v.optional(v.pipe(chainIdSchema, v.toBigint())),
    verifyingContract: v.optional(evmAddressSchema),
    salt: v.optional(hexSchema),
  }),
  message: record,
})

const paramsSchema = v.looseTuple([
  evmAddressSchema,
  v.pipe(v.union([v.pipe(v.string(), v.maxLength(200_000), v.parseJson()), record]), typedDataSchema),
])

/** eth_signTypedData_v4 (EIP-712): the account first, then the data as JSON text or object. Rejected for another chain than this one. */
export async function signTypedData(call: EvmCall): Promise<Hex> {
  const { wallet, network, signal, params } = call
  const [address, data] = parseParams(paramsSchema, { method: 'eth_signTypedData_v4', params })
  const { domain, primaryType, message } = data
  if (domain.chainId !== undefined && domain.chainId !== BigInt(network.chainId))
    throw new FrameRequestError(
      `The data is for chain ID ${domain.chainId}, and the request for ${network.chainId}.`,
    )
  // The library's type follows from the names of the types, which only the data know.
  const typedData = data as unknown as TypedDataDefinition
  checkFit(typedData)
  const account = accountWith(await ownEvmAccounts(wallet, call), address)
  await wallet.approver.ask(
    {
      heading: 'Sign typed data',
      network: network.name,
      account: account.address,
      rows: [...describeDomain(domain), { name: 'Type', value: primaryType }],
      text: { name: 'Message', value: JSON.stringify(message, undefined, 2) },
    },
    signal,
  )
  return withSigner(wallet, account, (signer) => signer.signTypedData(typedData))
}

function checkFit(typedData: TypedDataDefinition): void {
  try {
    hashTypedData(typedData)
  } catch (cause) {
    throw new FrameRequestError('The message does not fit its types.', { cause })
  }
}

function describeDomain({
  name,
  verifyingContract,
}: {
  name?: string | undefined
  verifyingContract?: string | undefined
}): readonly ApprovalRow[] {
  return [
    { name: 'For', value: name ?? 'No name' },
    ...(verifyingContract === undefined ? [] : [{ name: 'Contract', value: verifyingContract }]),
  ]
}
