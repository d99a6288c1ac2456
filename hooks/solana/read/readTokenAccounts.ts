import { MalformedResponseError } from '../../shared/errors/http.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'

export type ReadTokenAccountsParameters = {
  /** The plain address. */
  owner: string
  /** The token program. */
  programId: string
  network: Network
  signal?: AbortSignal | undefined
}

/** One account's holding: its address, the mint's 32 bytes, and how many base units. */
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
    // Cut short, or no base64.
  }
  throw new MalformedResponseError({ details: method })
}

/**
 * All accounts of an owner in one token program, the associated ones and any other. Only what is needed of each is
 * sent: owners with thousands of them are common.
 *
 * @throws MalformedResponseError, RpcError and kin.
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
