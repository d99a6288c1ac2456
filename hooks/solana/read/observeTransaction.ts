import { isRefused, MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ObserveTransactionParameters, RpcClient } from '../../shared/types/chain.js'
import type { ObservedTransaction, SentTransaction } from '../../shared/types/transaction.js'
import { readEffect } from './readEffect.js'

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** Reads a non-negative integer. The JSON parser returns a number or a bigint. */
function readWhole(value: unknown, details: string): number {
  const number = typeof value === 'bigint' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0)
    throw new MalformedResponseError({ details })
  return number
}

/** Block time in ms since 1970. Undefined when it can't be read. */
async function readBlockTime(ask: Ask, slot: unknown): Promise<number | undefined> {
  try {
    return readWhole(await ask('getBlockTime', slot), 'getBlockTime') * 1000
  } catch {
    return undefined
  }
}

type Status = { readonly observed: ObservedTransaction; readonly slot: number }

/** Status of a transaction, and the slot up to which the node that reports it knows the chain. */
async function readStatus(ask: Ask, id: string): Promise<Status> {
  const method = 'getSignatureStatuses'
  const answer = await ask(method, [id], { searchTransactionHistory: true })
  const list = readProperty(answer, 'value')
  if (!Array.isArray(list) || list.length !== 1) throw new MalformedResponseError({ details: method })
  const slot = readWhole(readProperty(readProperty(answer, 'context'), 'slot'), method)
  const [status] = list
  if (status === null) return { observed: { seen: 'missing' }, slot }
  const level = readProperty(status, 'confirmationStatus')
  // Older nodes have no `confirmationStatus`: `confirmations: null` means finalized there.
  const isSure =
    level === 'confirmed' ||
    level === 'finalized' ||
    (!level && readProperty(status, 'confirmations') === null)
  if (!isSure) return { observed: { seen: 'pool' }, slot }
  const error = readProperty(status, 'err')
  if (error === undefined) throw new MalformedResponseError({ details: method })
  const blockTime = await readBlockTime(ask, readProperty(status, 'slot'))
  return { observed: { seen: 'included', hasSucceeded: error === null, blockTime }, slot }
}

/**
 * Reads an included transaction with its instructions parsed. Null when the node does not have it.
 *
 * @throws MalformedResponseError for an answer about another transaction.
 */
async function readInclusion(ask: Ask, id: string): Promise<unknown> {
  const method = 'getTransaction'
  const answer = await ask(method, id, {
    ...{ commitment: 'confirmed', encoding: 'jsonParsed' },
    maxSupportedTransactionVersion: 0,
  })
  const [signature] = [readProperty(readProperty(answer, 'transaction'), 'signatures')].flat()
  if (answer !== null && signature !== id) throw new MalformedResponseError({ details: method })
  return answer
}

/** A node without transactions, or that can't write this one: its status is all that is known of it. */
const unreadable: readonly number[] = [-32_601, -32_011, -32_015]

/** Undefined where the node has the transaction without what it did. */
export async function readWhereKept(ask: Ask, id: string): Promise<unknown> {
  try {
    const answer = await readInclusion(ask, id)
    return readProperty(answer, 'meta') === null ? undefined : answer
  } catch (thrown) {
    if (thrown instanceof RpcError && unreadable.includes(thrown.code)) return undefined
    throw thrown
  }
}

/**
 * Adds whether an included transaction shows what was reviewed. Where a node has its status and not yet the transaction,
 * it counts as not included, unless it failed, which moved nothing.
 */
async function withEffect(
  ask: Ask,
  observed: ObservedTransaction,
  transaction: SentTransaction,
): Promise<ObservedTransaction> {
  if (observed.seen !== 'included' || !transaction.transfers?.length) return observed
  const answer = await readWhereKept(ask, transaction.id)
  if (answer === null && observed.hasSucceeded) return { seen: 'pool' }
  return answer === undefined ? observed : { ...observed, ...readEffect(answer, transaction) }
}

/**
 * A node's status covers a window when it has seen every block until its end. The two facts may be from
 * different nodes behind one address: a status is only used when its node has reached the slot of the final
 * block.
 */
async function readFinal(ask: Ask): Promise<{ slot: number; height: number }> {
  const method = 'getEpochInfo'
  const answer = await ask(method, { commitment: 'finalized' })
  return {
    slot: readWhole(readProperty(answer, 'absoluteSlot'), method),
    height: readWhole(readProperty(answer, 'blockHeight'), method),
  }
}

/** Blocks for which a transaction can be included, and twice that, which every node's status cache covers. */
const lifetime = 150
const cachedBlocks = 2 * lifetime

/**
 * Whether the node still has the blocks of the window, beyond the time for which nodes cache statuses. At least
 * half of a cluster's slots have a block.
 */
async function hasWindow(
  ask: Ask,
  { slot, height, end }: { slot: number; height: number; end: number },
): Promise<boolean> {
  const age = height - end + lifetime
  if (age <= cachedBlocks) return true
  const method = 'getFirstAvailableBlock'
  return readWhole(await ask(method), method) <= Math.max(slot - 2 * age, end - lifetime)
}

async function observeByOne(
  rpc: RpcClient,
  { transaction, network, signal }: ObserveTransactionParameters,
): Promise<ObservedTransaction> {
  const { id, lastValidBlockHeight: end } = transaction
  const ask: Ask = (method, ...params) => rpc.request({ network, method, params, signal })
  const first = await readStatus(ask, id)
  if (first.observed.seen !== 'missing') return withEffect(ask, first.observed, transaction)
  if (end === undefined) return first.observed
  const { slot, height } = await readFinal(ask)
  if (height <= end || first.slot < slot) return first.observed
  // Nodes keep statuses and transactions apart, and one of them may lag.
  const [again, found] = [await readStatus(ask, id), await readInclusion(ask, id)]
  if (again.observed.seen !== 'missing') return withEffect(ask, again.observed, transaction)
  const isGone = found === null && again.slot >= slot && (await hasWindow(ask, { slot, height, end }))
  return isGone ? { seen: 'expired' } : first.observed
}

/**
 * Reads the state of a Solana transaction. It has expired when its last valid block is final, and neither the
 * statuses nor the history of a node that has this block contain it, twice; of two nodes, where the app has two. It has not failed
 * where one of the two shows that it succeeded. For an
 * included transaction with reviewed `transfers`, reads whether its balance changes are the reviewed ones. It is no longer in a block
 * only where the node's newest one is not older.
 *
 * @throws MalformedResponseError for an invalid response, or of a node that lags; RpcError and the other RPC errors.
 */
export async function observeTransaction(
  rpc: RpcClient,
  parameters: ObserveTransactionParameters,
): Promise<ObservedTransaction> {
  const observed = await observeByOne(rpc, parameters)
  const { network, signal, transaction } = parameters
  if (transaction.blockTime !== undefined && (observed.seen === 'missing' || observed.seen === 'pool')) {
    const ask: Ask = (method, ...params) => rpc.request({ network, method, params, signal })
    const newest = await ask('getEpochInfo', { commitment: 'confirmed' })
    const time = await readBlockTime(ask, readProperty(newest, 'absoluteSlot'))
    if (time === undefined || time < transaction.blockTime)
      throw new MalformedResponseError({ details: 'it lags' })
  }
  const hasFailed = observed.seen === 'included' && !observed.hasSucceeded
  if (observed.seen !== 'expired' && !hasFailed) return observed
  const looks = (rpc.split?.(network) ?? []).map(async (one): Promise<ObservedTransaction> => {
    try {
      return await observeByOne(one, parameters)
    } catch (thrown) {
      return isRefused(thrown) ? observed : { seen: 'missing' }
    }
  })
  const seen = await Promise.all(looks)
  signal?.throwIfAborted()
  if (hasFailed) return seen.find((one) => one.seen === 'included' && one.hasSucceeded) ?? observed
  const others = seen.filter((one) => one.seen !== 'expired')
  return others.find((one) => one.seen !== 'missing') ?? others[0] ?? observed
}
