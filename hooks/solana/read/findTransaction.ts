import { splitCaipAddress } from '../../shared/caip.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { AccountMark } from '../../shared/types/intent.js'
import type { Network } from '../../shared/types/network.js'

export type FindTransactionParameters = {
  from: CaipAddress
  before: AccountMark
  network: Network
  /** Signatures of other requests' transactions. */
  others?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** Max number of the account's transactions that are looked through. */
const mostSignatures = 16

/**
 * Returns `none` where all transactions of the account since `before` are `others`. Does not find a transaction: one that
 * a wallet did not return has no blockhash to know it by.
 */
export async function findTransaction(
  rpc: RpcClient,
  { from, before, network, others = [], signal }: FindTransactionParameters,
): Promise<string | undefined> {
  const { address } = splitCaipAddress(from)
  const [until] = before.mark.split(' ')
  const options = { limit: mostSignatures, commitment: 'confirmed', ...(until && { until }) }
  const params = [address, options]
  const found = await rpc.request({ network, method: 'getSignaturesForAddress', params, signal })
  if (!Array.isArray(found) || found.length === 0 || found.length === mostSignatures) return undefined
  const signatures = found.map((one: unknown) => String(readProperty(one, 'signature')))
  return signatures.every((signature) => others.includes(signature)) ? 'none' : undefined
}
