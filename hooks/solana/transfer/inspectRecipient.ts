import { RpcError } from '../../shared/errors/rpc.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Recipient } from '../../shared/types/transfer.js'
import { readRawAccounts } from '../read/readRawAccounts.js'
import { type AddressNature, addressNature } from './addressNature.js'

export type InspectRecipientParameters = {
  /** In base58. */
  address: string
  network: Network
  signal?: AbortSignal | undefined
}

const kinds: { readonly [nature in AddressNature]: Recipient['kind'] } = {
  wallet: 'account',
  vault: 'program',
  noKey: 'program',
  program: 'program',
  mint: 'token',
  tokenAccount: 'token',
  programAccount: 'contract',
}

/** Undefined when the node keeps no history. */
async function hasHistory(
  rpc: RpcClient,
  { address, network, signal }: InspectRecipientParameters,
): Promise<boolean | undefined> {
  const method = 'getSignaturesForAddress'
  const params = [address, { limit: 1, commitment: 'confirmed' }]
  try {
    const answer = await rpc.request({ network, method, params, signal })
    return Array.isArray(answer) ? answer.length > 0 : undefined
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}

/**
 * Reads what kind of recipient an address is. Mints and token accounts are `token`; programs and addresses
 * without a key are `program`; data accounts of other programs are `contract`.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 * @example
 * const { kind, isUsed } = await inspectRecipient(rpc, { address, network })
 */
export async function inspectRecipient(
  rpc: RpcClient,
  parameters: InspectRecipientParameters,
): Promise<Recipient> {
  const { address, network, signal } = parameters
  const [account] = await readRawAccounts(rpc, { addresses: [address], network, signal })
  const isUsed = account === undefined ? await hasHistory(rpc, parameters) : true
  return { kind: kinds[addressNature(address, account)], isUsed }
}
