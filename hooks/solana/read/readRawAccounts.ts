import { MalformedResponseError } from '../../shared/errors/http.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { readInteger } from '../values.js'

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
  if (row === null) return undefined
  const [owner, data] = [readProperty(row, 'owner'), readProperty(row, 'data')]
  const [text, encoding] = Array.isArray(data) ? (data as readonly unknown[]) : []
  const isExecutable = readProperty(row, 'executable')
  const isRead = typeof owner === 'string' && typeof text === 'string' && encoding === 'base64'
  if (!isRead || typeof isExecutable !== 'boolean') throw new MalformedResponseError({ details })
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return { owner, lamports: readInteger(readProperty(row, 'lamports'), details), isExecutable, data: bytes }
  } catch {
    throw new MalformedResponseError({ details })
  }
}

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
  const rows = readProperty(await rpc.request({ network, method, params, signal }), 'value')
  if (!Array.isArray(rows) || rows.length !== addresses.length)
    throw new MalformedResponseError({ details: method })
  return rows.map((row) => readRawAccount(row, method))
}
