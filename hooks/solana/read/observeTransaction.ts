import { MalformedResponseError } from '../../shared/errors/http.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ObserveTransactionParameters, RpcClient } from '../../shared/types/chain.js'
import type { TransactionSighting } from '../../shared/types/transaction.js'

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** Whole numbers come as number or bigint, as the JSON was read. */
function readWhole(value: unknown, details: string): number {
  const number = typeof value === 'bigint' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0)
    throw new MalformedResponseError({ details })
  return number
}

/** In ms since 1970. A time that can't be had stays open. */
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
  // Of older nodes: no count of confirmations means that it is final.
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
 * Where a transaction of Solana is. It is gone for good when its last block is final and it is in none.
 *
 * @throws MalformedResponseError when the node talks nonsense; RpcError and kin.
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
  // It may have come between the two questions.
  const again = await readStatus(ask, id)
  return again.seen === 'missing' ? { seen: 'expired' } : again
}
