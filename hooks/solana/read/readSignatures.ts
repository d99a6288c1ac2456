import { MalformedResponseError } from '../../shared/errors/http.js'
import { readProperty } from '../../shared/readProperty.js'
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

function readRow(row: unknown): SignatureRow {
  const signature = readProperty(row, 'signature')
  const slot = readProperty(row, 'slot')
  const time = readProperty(row, 'blockTime')
  if (typeof signature !== 'string' || !form.test(signature) || !Number.isSafeInteger(slot))
    throw new MalformedResponseError({ details: method })
  return {
    signature,
    slot: Number(slot),
    at: Number.isSafeInteger(time) ? Number(time) * 1000 : undefined,
    hasFailed: readProperty(row, 'err') != null,
  }
}

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
  if (!Array.isArray(rows)) throw new MalformedResponseError({ details: method })
  return rows.slice(0, limit).map(readRow)
}
