import { MalformedResponseError } from '../../errors/http.js'
import type { Network } from '../../types/network.js'
import { readProperty } from '../../utils/readProperty.js'
import type { RpcClient } from '../types.js'

/** An account as a node tells it: who owns it, and its data, parsed where the node knows how. */
export type AccountData = {
  readonly owner: string
  readonly parsed: unknown
  /** Undefined where the node parsed them. */
  readonly bytes: Uint8Array | undefined
}

export type ReadAccountDataParameters = {
  addresses: readonly string[]
  network: Network
  signal?: AbortSignal | undefined
}

const method = 'getMultipleAccounts'
/** As many as a node takes at once. */
const chunkSize = 100

function readBytes(data: unknown): Uint8Array | undefined {
  const [text, encoding] = Array.isArray(data) ? (data as readonly unknown[]) : []
  if (typeof text !== 'string' || encoding !== 'base64') return undefined
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function readRow(row: unknown): AccountData | undefined {
  const owner = readProperty(row, 'owner')
  if (typeof owner !== 'string') return undefined
  const data = readProperty(row, 'data')
  return { owner, parsed: readProperty(data, 'parsed'), bytes: readBytes(data) }
}

/**
 * What stands at addresses, in order; undefined where nothing does.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function readAccountData(
  rpc: RpcClient,
  { addresses, network, signal }: ReadAccountDataParameters,
): Promise<readonly (AccountData | undefined)[]> {
  const chunks = Array.from({ length: Math.ceil(addresses.length / chunkSize) }, (_, index) =>
    addresses.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  const answers = await Promise.all(
    chunks.map(async (chunk) => {
      const params = [chunk, { commitment: 'confirmed', encoding: 'jsonParsed' }]
      const rows = readProperty(await rpc.request({ network, method, params, signal }), 'value')
      if (!Array.isArray(rows) || rows.length !== chunk.length)
        throw new MalformedResponseError({ details: method })
      return rows.map(readRow)
    }),
  )
  return answers.flat()
}
