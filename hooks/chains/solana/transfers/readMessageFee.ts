import { getBase64Decoder } from '@solana/kit'
import { RpcError } from '../../../errors/rpc.js'
import type { Network } from '../../../types/network.js'
import { readProperty } from '../../../utils/readProperty.js'
import type { RpcClient } from '../../types.js'
import { readInteger } from '../readInteger.js'

export type ReadMessageFeeParameters = {
  /** An unsigned transaction with one signer, in wire format. */
  transaction: Uint8Array
  network: Network
  signal?: AbortSignal | undefined
}

/** The count of signatures, and the one there is room for. */
const messageAt = 65

/** What the network takes for a transaction, in lamports; undefined where the node doesn't say. */
export async function readMessageFee(
  rpc: RpcClient,
  { transaction, network, signal }: ReadMessageFeeParameters,
): Promise<bigint | undefined> {
  const method = 'getFeeForMessage'
  const params = [getBase64Decoder().decode(transaction.subarray(messageAt)), { commitment: 'confirmed' }]
  try {
    const value = readProperty(await rpc.request({ network, method, params, signal }), 'value')
    // A node that doesn't know the block yet says nothing.
    return value === null ? undefined : readInteger(value, method)
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
