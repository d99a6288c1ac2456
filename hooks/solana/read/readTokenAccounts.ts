import { MalformedResponseError } from '../../shared/errors/http.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'

export type ReadTokenAccountsParameters = {
  /** Plain address of the owner. */
  owner: string
  /** Address of the token program. */
  programId: string
  network: Network
  signal?: AbortSignal | undefined
}

/** A token account: its address, the 32 bytes of its mint, and its balance in base units. */
export type TokenAccount = { readonly address: string; readonly mint: Uint8Array; readonly amount: bigint }

const method = 'getTokenAccountsByOwner'
/** Mint, owner and amount are the first fields of a token account, in both programs. */
const dataSlice = { offset: 0, length: 72 }
const amountAt = 64

function readAccount(row: unknown): TokenAccount {
  const address = readProperty(row, 'pubkey')
  const data = readProperty(readProperty(row, 'account'), 'data')
  const [text, encoding] = Array.isArray(data) ? (data as readonly unknown[]) : []
  try {
    if (typeof text === 'string' && encoding === 'base64' && isSolanaAddress(address)) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const amount = new DataView(bytes.buffer).getBigUint64(amountAt, true)
      return { address, mint: bytes.slice(0, 32), amount }
    }
  } catch {
    // Truncated data or invalid base64.
  }
  throw new MalformedResponseError({ details: method })
}

/**
 * Reads all token accounts of an owner in one token program, associated or not. Requests only the first 72
 * bytes of each: owners with thousands of token accounts are common.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function readTokenAccounts(
  rpc: RpcClient,
  { owner, programId, network, signal }: ReadTokenAccountsParameters,
): Promise<readonly TokenAccount[]> {
  const params = [owner, { programId }, { commitment: 'confirmed', encoding: 'base64', dataSlice }]
  const answer = await rpc.request({ network, method, params, signal })
  const rows = readProperty(answer, 'value')
  if (!Array.isArray(rows)) throw new MalformedResponseError({ details: method })
  return rows.map(readAccount)
}
