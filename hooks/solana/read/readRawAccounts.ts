import * as v from 'valibot'
import { parseResponse } from '../../shared/parseResponse.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { bytesSchema, integerSchema } from '../schemas.js'

/** An account with its raw data. */
export type RawAccount = {
  readonly owner: string
  readonly lamports: bigint
  readonly isExecutable: boolean
  readonly data: Uint8Array
}

export type ReadRawAccountsParameters = {
  addresses: readonly string[]
  network: Network
  signal?: AbortSignal | undefined
}

/**
 * Reads one base64-encoded account from a response. Undefined when there is none (`null`).
 *
 * @throws MalformedResponseError for anything else. `details` names the request.
 */
export function readRawAccount(row: unknown, details: string): RawAccount | undefined {
  return parseResponse(accountSchema, row, details) ?? undefined
}

const accountSchema = v.nullable(
  v.pipe(
    v.object({ owner: v.string(), data: bytesSchema, executable: v.boolean(), lamports: integerSchema }),
    v.transform(({ executable: isExecutable, ...account }): RawAccount => ({ ...account, isExecutable })),
  ),
)

/**
 * Reads up to 100 accounts, in the order of `addresses`. Undefined for an address without an account.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function readRawAccounts(
  rpc: RpcClient,
  { addresses, network, signal }: ReadRawAccountsParameters,
): Promise<readonly (RawAccount | undefined)[]> {
  const method = 'getMultipleAccounts'
  const params = [addresses, { commitment: 'confirmed', encoding: 'base64' }]
  const schema = v.object({ value: v.pipe(v.array(accountSchema), v.length(addresses.length)) })
  const { value } = parseResponse(schema, await rpc.request({ network, method, params, signal }), method)
  return value.map((account) => account ?? undefined)
}
