import * as v from 'valibot'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { parseResponse } from '../../shared/parseResponse.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { bytesSchema } from '../schemas.js'

export type ReadTokenAccountsParameters = (
  | {
      /** Address of the token program. */
      programId: string
    }
  | {
      /** Address of one token. */
      mint: string
    }
) & {
  /** Plain address of the owner. */
  owner: string
  network: Network
  signal?: AbortSignal | undefined
}

/** A token account: its address, the 32 bytes of its mint, and its balance in base units. */
export type TokenAccount = { readonly address: string; readonly mint: Uint8Array; readonly amount: bigint }

const method = 'getTokenAccountsByOwner'
/** Mint, owner and amount are the first fields of a token account, in both programs. */
const dataSlice = { offset: 0, length: 72 }
const amountAt = 64

const accountSchema = v.pipe(
  v.object({
    pubkey: v.custom<string>(isSolanaAddress),
    account: v.object({
      data: v.pipe(
        bytesSchema,
        v.check(({ length }) => length >= dataSlice.length),
      ),
    }),
  }),
  v.transform(({ pubkey, account: { data } }): TokenAccount => {
    const amount = new DataView(data.buffer).getBigUint64(amountAt, true)
    return { address: pubkey, mint: data.slice(0, 32), amount }
  }),
)
const answerSchema = v.object({ value: v.array(accountSchema) })

/**
 * Reads all token accounts of an owner in one token program, or of one token, associated or not. Requests only the first 72
 * bytes of each: owners with thousands of token accounts are common.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function readTokenAccounts(
  rpc: RpcClient,
  { owner, network, signal, ...filter }: ReadTokenAccountsParameters,
): Promise<readonly TokenAccount[]> {
  const params = [owner, filter, { commitment: 'confirmed', encoding: 'base64', dataSlice }]
  return parseResponse(answerSchema, await rpc.request({ network, method, params, signal }), method).value
}
