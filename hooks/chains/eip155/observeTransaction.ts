import { MalformedResponseError } from '../../errors/http.js'
import type { TransactionSighting } from '../../types/transaction.js'
import { splitCaipAddress } from '../../utils/caip.js'
import { readProperty } from '../../utils/readProperty.js'
import type { ObserveTransactionParameters, RpcClient } from '../types.js'
import type { Ask } from './Ask.js'
import { contentsOf } from './contentsOf.js'
import { findReplacement } from './findReplacement.js'
import { readCount } from './readCount.js'

/** In ms since 1970. A block that can't be had leaves the time open. */
async function readBlockTime(ask: Ask, block: unknown): Promise<number | undefined> {
  try {
    return (
      readCount(readProperty(await ask('eth_getBlockByNumber', block, false), 'timestamp'), 'block') * 1000
    )
  } catch {
    return undefined
  }
}

async function readReceipt(ask: Ask, id: string): Promise<TransactionSighting | undefined> {
  const method = 'eth_getTransactionReceipt'
  const receipt = await ask(method, id)
  const block = readProperty(receipt, 'blockNumber')
  // Some nodes make receipts before there is a block.
  if (receipt === null || block === null) return undefined
  const status = readProperty(receipt, 'status')
  const isIt = String(readProperty(receipt, 'transactionHash')).toLowerCase() === id
  // Blocks from before Byzantium say nothing of the outcome.
  const isKnown = status === '0x1' || status === '0x0' || status === undefined
  if (!isIt || !isKnown || typeof block !== 'string') throw new MalformedResponseError({ details: method })
  return { seen: 'included', hasSucceeded: status !== '0x0', blockTime: await readBlockTime(ask, block) }
}

/**
 * Where a transaction of EVM is: in a block, in the pool, pushed out by another one of its nonce, or nowhere.
 *
 * @throws MalformedResponseError when the node talks nonsense; RpcError and kin.
 */
export async function observeTransaction(
  rpc: RpcClient,
  { transaction, network, signal }: ObserveTransactionParameters,
): Promise<TransactionSighting> {
  const { id, from, nonce, contents } = transaction
  const { address } = splitCaipAddress(from)
  const ask: Ask = (method, ...params) => rpc.request({ network, method, params, signal })
  const included = await readReceipt(ask, id)
  if (included) return included
  const found = await ask('eth_getTransactionByHash', id)
  if (found !== null) {
    // What a relayer sent for the account has the relayer's nonce, which tells nothing.
    const isOwn = String(readProperty(found, 'from')).toLowerCase() === address.toLowerCase()
    if (!isOwn) return { seen: 'pool' }
    return {
      seen: 'pool',
      nonce: readCount(readProperty(found, 'nonce'), 'nonce'),
      contents: contentsOf(found),
    }
  }
  if (nonce === undefined) return { seen: 'missing' }
  const count = readCount(await ask('eth_getTransactionCount', address, 'latest'), 'eth_getTransactionCount')
  const replacement = count > nonce ? await findReplacement(ask, { address, nonce }) : undefined
  const by = String(readProperty(replacement, 'hash')).toLowerCase()
  // Found after all: the next look has its receipt.
  if (replacement === undefined || by === id) return { seen: 'missing' }
  return {
    seen: 'replaced',
    by,
    isSame: contents === undefined ? undefined : contents === contentsOf(replacement),
  }
}
