import { splitCaipAddress } from '../../shared/caip.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { AccountMark } from '../../shared/types/intent.js'
import type { Network } from '../../shared/types/network.js'
import type { SentTransfer } from '../../shared/types/transaction.js'
import { readWhereKept } from './observeTransaction.js'
import { notSigned, readEffect } from './readEffect.js'

export type FindTransactionParameters = {
  from: CaipAddress
  before: AccountMark
  now?: AccountMark | undefined
  transfers: readonly SentTransfer[]
  network: Network
  /** Signatures of other requests' transactions. */
  others?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** Max number of the account's transactions that are looked through. */
const mostSignatures = 16

/**
 * Finds the account's transaction, included after `before`, that did what was reviewed and is none of `others`, the oldest
 * of several. `none`: all transactions since that the account signed are `others`.
 */
export async function findTransaction(
  rpc: RpcClient,
  { from, before, now, transfers, network, others = [], signal }: FindTransactionParameters,
): Promise<string | undefined> {
  const { address, networkId } = splitCaipAddress(from)
  const ask = (method: string, ...params: readonly unknown[]) =>
    rpc.request({ network, method, params, signal })
  const [until] = before.mark.split(' ')
  const options = { limit: mostSignatures, commitment: 'confirmed', ...(until && { until }) }
  const found = await ask('getSignaturesForAddress', address, options)
  if (!Array.isArray(found) || found.length === 0 || found.length === mostSignatures) return undefined
  const signatures = found.map((one: unknown) => String(readProperty(one, 'signature'))).reverse()
  // Another node may have answered before, and know more.
  const [newest = ''] = now?.mark.split(' ') ?? []
  let isExplained = newest === '' || newest === until || signatures.includes(newest)
  for (const id of signatures.filter((signature) => !others.includes(signature))) {
    const times = { sentAt: 0, updatedAt: 0, minSlot: before.slot }
    const sent = { id, from, networkId, transfers, kind: 'send', status: 'pending', ...times } as const
    const { details, effect } = readEffect((await readWhereKept(ask, id)) ?? null, sent)
    if (effect === 'reviewed') return id
    // What others sent to the account, it has not signed.
    isExplained &&= details === notSigned
  }
  return isExplained ? 'none' : undefined
}
