import { splitCaipAddress } from '../../shared/caip.js'
import { readNodes } from '../../shared/readNodes.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { AccountMark } from '../../shared/types/intent.js'
import type { Network } from '../../shared/types/network.js'
import type { SentTransaction, SentTransfer } from '../../shared/types/transaction.js'
import type { Ask } from './callContract.js'
import { createAsk } from './createAsk.js'
import { hasCode } from './hasCode.js'
import { contentsOf, createNonceSearch, ownOf } from './observeTransaction.js'
import { readCount } from './readCount.js'
import { readEffect } from './readEffect.js'

export type FindTransactionParameters = {
  from: CaipAddress
  before: AccountMark
  now?: AccountMark | undefined
  transfers: readonly SentTransfer[]
  to?: string | undefined
  network: Network
  /** Keys of transactions that are other requests'. */
  others?: readonly string[] | undefined
  /** Nonces and contents of those transactions, which a wallet may have sent again at a higher fee. */
  repriced?: readonly Pick<SentTransaction, 'contents' | 'nonce'>[] | undefined
  signal?: AbortSignal | undefined
}

/** Max number of the account's transactions that are looked through. */
const mostNonces = 8

/** The nonces of the account's transactions among others', of those that are newest in the list. */
async function readNonces(ask: Ask, { address, others }: { address: string; others: readonly string[] }) {
  const found = await Promise.all(
    others.slice(0, mostNonces).map((id) => ask('eth_getTransactionByHash', id)),
  )
  return found.map((one) => ownOf(one, address).nonce)
}

/**
 * Finds the account's transaction, newer than `before`, that did what was reviewed and is none of `others`. `none`:
 * all that the account, which has no code, has sent since are others' or waited before, also those that are pending.
 */
export async function findTransaction(
  rpc: RpcClient,
  { from, before, now, to, transfers, network, signal, ...rest }: FindTransactionParameters,
): Promise<string | undefined> {
  const { address } = splitCaipAddress(from)
  const method = 'eth_getTransactionCount'
  // Of the app's nodes the one that has most of the account: another may lag.
  const known = await readNodes(rpc, network, async (node) => {
    const ask = createAsk(node, { network, signal })
    return { ask, end: readCount(await ask(method, address, 'latest'), method) }
  })
  const { ask, end } = known.reduce((most, one) => (one.end > most.end ? one : most))
  const { nonce: start = end, waiting } = before
  const older = waiting?.map((one, index) => ({ ...one, nonce: start + index })) ?? []
  const others = [...older.map(({ id }) => id), ...(rest.others ?? [])]
  const repriced = [...older, ...(rest.repriced ?? [])]
  const findNonce = createNonceSearch(ask, address)
  let isOthers = end - start <= mostNonces
  for (let nonce = start; nonce < Math.min(end, start + mostNonces); nonce += 1) {
    const found = await findNonce(nonce)
    const id = String(readProperty(found, 'hash')).toLowerCase()
    if (others.includes(id)) continue
    const contents = contentsOf(found)
    if (repriced.some((one) => one.nonce === nonce && one.contents === contents)) continue
    const transaction = { id, from, to, transfers, minNonce: start }
    const receipt = found && (await ask('eth_getTransactionReceipt', id))
    // It is the request's at any fee, which is compared once it is recorded.
    const asked = { transaction, receipt, found, isFeeIgnored: true }
    const { effect } = receipt ? await readEffect(ask, asked) : {}
    // It may have waited in the pool before the request. One that replaced it shows by its effect alone.
    const mayBeOlder = waiting === undefined && nonce < Number.parseInt(before.mark, 10)
    if (effect === 'reviewed' && !mayBeOlder) return id
    isOthers &&= mayBeOlder && effect === 'different'
  }
  if (!isOthers) return undefined
  // Another node may have answered before, and know more.
  const told = Number.parseInt(now?.mark ?? '0', 10)
  const pending = Math.max(readCount(await ask(method, address, 'pending'), method), told)
  const nonces = pending > end ? await readNonces(ask, { address, others }) : []
  for (let nonce = end; nonce < pending; nonce += 1) if (!nonces.includes(nonce)) return undefined
  // What others have sent for it is not among its nonces.
  const isByOthers = (end === start && now?.isReplaced) || (await hasCode(ask, address))
  return isByOthers ? undefined : 'none'
}
