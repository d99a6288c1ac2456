import { keccak_256 } from '@noble/hashes/sha3'
import { splitCaipAddress } from '../../shared/caip.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { isTransactionHash } from '../../shared/isTransactionHash.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ObserveTransactionParameters, RpcClient } from '../../shared/types/chain.js'
import type { ObservedTransaction, SentTransaction } from '../../shared/types/transaction.js'
import type { Ask } from './callContract.js'
import { createAsk } from './createAsk.js'
import { readCount } from './readCount.js'

/** Timestamp of a block in ms since 1970. Undefined when it can't be read. */
function readBlockTime(block: unknown): number | undefined {
  try {
    return readCount(readProperty(block, 'timestamp'), 'block') * 1000
  } catch {
    return undefined
  }
}

/** Whether the node itself has the block of a receipt: a node that lags may repeat another one's. */
async function hasBlock(
  ask: Ask,
  { receipt, block }: { receipt: unknown; block: unknown },
): Promise<boolean> {
  const hash = readProperty(block, 'hash')
  if (typeof hash !== 'string' || hash !== readProperty(receipt, 'blockHash')) return false
  const [number, height] = [readProperty(receipt, 'blockNumber'), await ask('eth_blockNumber')]
  return readCount(height, 'eth_blockNumber') >= readCount(number, 'blockNumber')
}

async function readReceipt(ask: Ask, transaction: SentTransaction): Promise<ObservedTransaction | undefined> {
  const { id, from } = transaction
  const { address } = splitCaipAddress(from)
  const method = 'eth_getTransactionReceipt'
  const receipt = await ask(method, id)
  const number = readProperty(receipt, 'blockNumber')
  // Some nodes create receipts before the transaction is in a block.
  if (receipt === null || number === null) return undefined
  const status = readProperty(receipt, 'status')
  // Receipts from before the Byzantium fork have no status.
  const isKnown = status === '0x1' || status === '0x0' || status === undefined
  if (!isKnown || typeof number !== 'string') throw new MalformedResponseError({ details: method })
  const hasSucceeded = status !== '0x0'
  const block = await ask('eth_getBlockByNumber', number, false).catch(() => undefined)
  if (!hasSucceeded && !(await hasBlock(ask, { receipt, block }))) return { seen: 'pool' }
  const found = await ask(byHash, id).catch(() => undefined)
  // Its block may go away, and another transaction with its nonce take its place.
  const own = ownOf(found, address)
  const included = { seen: 'included', hasSucceeded, blockTime: readBlockTime(block), ...own } as const
  if (!isReviewed(transaction)) return included
  const { readEffect } = await import('./readEffect.js')
  return { ...included, ...(await readEffect(ask, { transaction, receipt, found })) }
}

const byHash = 'eth_getTransactionByHash'

/**
 * Nonce and contents of the account's own transaction, where the node reports its nonce as others do. A transaction that a relayer sent
 * for the account has the relayer's nonce, which can't be compared with the account's.
 */
export function ownOf(found: unknown, address: string): { nonce?: number; contents?: string } {
  try {
    return isSame(readProperty(found, 'from'), address)
      ? { nonce: readCount(readProperty(found, 'nonce'), 'nonce'), contents: contentsOf(found) }
      : {}
  } catch {
    return {}
  }
}

/** Whether a node's value is the same in hex. */
const isSame = (value: unknown, hex: string) => String(value).toLowerCase() === hex.toLowerCase()

/** Whether a user has seen what leaves, and who receives it or what arrives for it, or what is approved. */
const isReviewed = ({ transfers = [] }: SentTransaction) =>
  transfers.some(
    ({ arrives, direction, receiver, spender }) =>
      spender !== undefined || (direction === 'out' ? receiver : arrives) !== undefined,
  )

/**
 * Whether a replacement with other contents has the reviewed effect; `'other'`: something else left the account with it. Undefined
 * while the node does not report its receipt.
 */
async function hasReviewedEffect(
  ask: Ask,
  { transaction, by, replacement }: { transaction: SentTransaction; by: string; replacement: unknown },
): Promise<boolean | 'other' | undefined> {
  const { address } = splitCaipAddress(transaction.from)
  const [to, input, given] = ['to', 'input', 'authorizationList'].map((key) => readProperty(replacement, key))
  const isCall = input !== '0x' || !isSame(to, address)
  // What a call of the app's own was to do is not known: only one that does nothing is a cancellation.
  if (!isReviewed(transaction)) return isCall || given !== undefined ? 'other' : false
  const receipt = await ask('eth_getTransactionReceipt', by)
  if (receipt === null) return undefined
  const { hadCode, hasApproved, readEffect } = await import('./readEffect.js')
  const { actual = [], effect } = await readEffect(ask, { transaction: { ...transaction, id: by }, receipt })
  if (effect === 'reviewed') return true
  if (effect === undefined && readProperty(receipt, 'status') === '0x0') return false
  const isNothing =
    effect === 'different' && actual.length === 0 && given === undefined && !hasApproved(receipt, address)
  // The account's own code may have paid more, which is in none of them.
  return isNothing && !(isCall && (await hadCode(ask, { account: address, receipt }))) ? false : 'other'
}

async function observe(ask: Ask, transaction: SentTransaction): Promise<ObservedTransaction> {
  const { id, from, nonce, contents } = transaction
  const { address } = splitCaipAddress(from)
  // The id of a smart account's calls: nodes know hashes only.
  if (!isTransactionHash(id)) return { seen: 'missing' }
  const included = await readReceipt(ask, transaction)
  if (included) return included
  const found = await ask(byHash, id)
  if (found !== null) return { seen: 'pool', ...ownOf(found, address) }
  if (nonce === undefined) return { seen: 'missing' }
  const count = readCount(await ask('eth_getTransactionCount', address, 'latest'), 'eth_getTransactionCount')
  const replacement = count > nonce ? await createNonceSearch(ask, address)(nonce) : undefined
  const by = String(readProperty(replacement, 'hash')).toLowerCase()
  // The transaction was included in the meantime: the next poll reads its receipt.
  if (replacement === undefined || by === id) return { seen: 'missing' }
  if (contents !== undefined && contents === contentsOf(replacement))
    return { seen: 'replaced', by, isSame: true }
  // Wallets and relays may add bytes that a token ignores.
  const hasEffect = await hasReviewedEffect(ask, { transaction, by, replacement })
  if (hasEffect === undefined) return { seen: 'missing' }
  const isUnknown = hasEffect === 'other' || (contents === undefined && !hasEffect)
  return { seen: 'replaced', by, isSame: isUnknown ? undefined : hasEffect }
}

/** Whether a node says that a transaction, under its own hash, moved nothing. */
const movedNothing = (observed: ObservedTransaction) =>
  observed.seen === 'replaced' || (observed.seen === 'included' && !observed.hasSucceeded)

/**
 * Reads the state of an EVM transaction: included in a block, in the mempool, replaced by another transaction
 * with its nonce, or missing. It has failed only where the node's chain has the block of its receipt, and is no longer in a
 * block only where the node's newest one is not older. It has neither failed nor been replaced where another of the app's nodes shows
 * that it succeeded.
 *
 * @throws MalformedResponseError for an invalid response, or of a node that lags; RpcError and the other RPC errors.
 */
export async function observeTransaction(
  rpc: RpcClient,
  { transaction, network, signal }: ObserveTransactionParameters,
): Promise<ObservedTransaction> {
  const ask = createAsk(rpc, { network, signal })
  const first = await observe(ask, transaction)
  const nodes = movedNothing(first) ? (rpc.split?.(network) ?? []) : []
  const looks = nodes.map((node) => observe(createAsk(node, { network, signal }), transaction))
  const others = await Promise.all(looks.map((look) => look.catch(() => first)))
  signal?.throwIfAborted()
  const observed = others.find((one) => one.seen === 'included' && one.hasSucceeded) ?? first
  const { blockTime } = transaction
  if (blockTime === undefined || (observed.seen !== 'missing' && observed.seen !== 'pool')) return observed
  const newest = readBlockTime(await ask('eth_getBlockByNumber', 'latest', false))
  if (newest === undefined || newest < blockTime) throw new MalformedResponseError({ details: 'it lags' })
  return observed
}

/** How many blocks back the search goes. Nodes that prune state may fail earlier. */
const maxDistance = 2 ** 16

const toHex = (number: number) => `0x${number.toString(16)}`

type BlockSearch = {
  isUsedBy(block: number): Promise<boolean>
  head: number
  /** A block by which the nonce was not used. */
  after: number | undefined
}

/**
 * Finds the block in which an account's nonce was used, by exponential then binary search. Undefined when it
 * is more than `maxDistance` blocks back.
 */
async function findBlock({ isUsedBy, head, after }: BlockSearch) {
  let high = head
  let step = 1
  let low = after ?? high - step
  while (after === undefined && low >= 0 && (await isUsedBy(low))) {
    if (step > maxDistance) return undefined
    high = low
    step *= 2
    low -= step
  }
  low = Math.max(low, -1)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isUsedBy(middle)) high = middle
    else low = middle
  }
  return high
}

/**
 * Finds the transactions that used an account's nonces, as their blocks contain them, in the order of nonces: a block that was
 * read for one is not searched again. Undefined when the node no longer has the block or its state.
 */
export function createNonceSearch(ask: Ask, address: string): (nonce: number) => Promise<unknown> {
  const method = 'eth_getTransactionCount'
  let head: number | undefined
  let last: { readonly number: number; readonly transactions: readonly unknown[] } | undefined
  return async (nonce) => {
    const isIt = (one: unknown) =>
      isSame(readProperty(one, 'from'), address) &&
      readProperty(one, 'nonce') === toHex(nonce) &&
      isTransactionHash(readProperty(one, 'hash'))
    const isUsedBy = async (block: number) =>
      readCount(await ask(method, address, toHex(block)), method) > nonce
    const known = last?.transactions.find(isIt)
    if (known !== undefined) return known
    try {
      head ??= readCount(await ask('eth_blockNumber'), 'eth_blockNumber')
      const number = await findBlock({ isUsedBy, head, after: last?.number })
      if (number === undefined) return undefined
      const block = await ask('eth_getBlockByNumber', toHex(number), true)
      const listed = readProperty(block, 'transactions')
      const transactions: readonly unknown[] = Array.isArray(listed) ? listed : []
      const found = transactions.find(isIt)
      if (found !== undefined) last = { number, transactions }
      return found
    } catch (thrown) {
      // The node no longer has the state of that block.
      if (thrown instanceof RpcError) return undefined
      throw thrown
    }
  }
}

/**
 * Digest of what a transaction does: recipient, value and data. Gas and fees are excluded, so that a sped-up
 * transaction has the same digest.
 */
export function contentsOf(transaction: unknown): string {
  const parts = ['to', 'value', 'input'].map((key) =>
    String(readProperty(transaction, key) ?? '').toLowerCase(),
  )
  const digest = keccak_256(parts.join(' ')).slice(0, 16)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
