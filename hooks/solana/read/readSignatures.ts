import * as v from 'valibot'
import { parseResponse } from '../../shared/parseResponse.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'

export type ReadSignaturesParameters = {
  /** Plain address that the transactions name. */
  address: string
  /** List only transactions older than this signature. Default: start from the newest. */
  before?: string | undefined
  limit: number
  network: Network
  signal?: AbortSignal | undefined
}

/** A transaction in a cluster's index. */
export type SignatureRow = {
  readonly signature: string
  readonly slot: number
  /** In ms since 1970. Undefined when the node doesn't know it. */
  readonly at: number | undefined
  readonly hasFailed: boolean
}

const method = 'getSignaturesForAddress'
const form = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

const rowSchema = v.pipe(
  v.object({
    signature: v.pipe(v.string(), v.regex(form)),
    slot: v.pipe(v.number(), v.safeInteger()),
    blockTime: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
    err: v.optional(v.unknown()),
  }),
  v.transform(({ signature, slot, blockTime, err }): SignatureRow => {
    const at = blockTime === undefined ? undefined : blockTime * 1000
    return { signature, slot, at, hasFailed: err != null }
  }),
)

/**
 * Reads the transactions that name an address, newest first.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function readSignatures(
  rpc: RpcClient,
  { address, before, limit, network, signal }: ReadSignaturesParameters,
): Promise<readonly SignatureRow[]> {
  const params = [address, { commitment: 'confirmed', limit, before }]
  const rows = await rpc.request({ network, method, params, signal })
  return parseResponse(v.array(v.unknown()), rows, method)
    .slice(0, limit)
    .map((row) => parseResponse(rowSchema, row, method))
}
