import { MalformedResponseError } from '../../shared/errors/http.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ObserveTransactionParameters, RpcClient } from '../../shared/types/chain.js'
import type { TransactionSighting } from '../../shared/types/transaction.js'

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

async function readStatus(ask: Ask, id: string): Promise<TransactionSighting> {
  const method = 'getSignatureStatuses'
  const answer = await ask(method, [id], { searchTransactionHistory: true })
  const list = readProperty(answer, 'value')
  if (!Array.isArray(list) || list.length !== 1) throw new MalformedResponseError({ details: method })
  const [status] = list
  if (status === null) return { seen: 'missing' }
  const level = readProperty(status, 'confirmationStatus')
  // Older nodes have no `confirmationStatus`: `confirmations: null` means finalized there.
  const isSure =
    level === 'confirmed' ||
    level === 'finalized' ||
    (!level && readProperty(status, 'confirmations') === null)
  if (!isSure) return { seen: 'pool' }
  const error = readProperty(status, 'err')
  if (error === undefined) throw new MalformedResponseError({ details: method })
  const blockTime = await readBlockTime(ask, readProperty(status, 'slot'))
  return { seen: 'included', hasSucceeded: error === null, blockTime }
}

/**
 * Reads the state of a Solana transaction. It has expired when its last valid block is finalized and no block
 * contains it.
 *
 * @throws MalformedResponseError for an invalid response; RpcError and the other RPC errors.
 */
export async function observeTransaction(
  rpc: RpcClient,
  { transaction, network, signal }: ObserveTransactionParameters,
): Promise<TransactionSighting> {
  const { id, lastValidBlockHeight } = transaction
  const ask: Ask = (method, ...params) => rpc.request({ network, method, params, signal })
  const status = await readStatus(ask, id)
  if (status.seen !== 'missing' || lastValidBlockHeight === undefined) return status
  const height = readWhole(await ask('getBlockHeight', { commitment: 'finalized' }), 'getBlockHeight')
  if (height <= lastValidBlockHeight) return status
  // It may have been included between the two requests.
  const again = await readStatus(ask, id)
  return again.seen === 'missing' ? { seen: 'expired' } : again
}
