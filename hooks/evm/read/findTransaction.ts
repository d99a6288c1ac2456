import { splitCaipAddress } from '../../shared/caip.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { AccountMark } from '../../shared/types/intent.js'
import type { Network } from '../../shared/types/network.js'
import type { SentTransfer } from '../../shared/types/transaction.js'
import type { Ask } from './callContract.js'
import { findReplacement } from './observeTransaction.js'
import { readCount } from './readCount.js'
import { readEffect } from './readEffect.js'

export type FindTransactionParameters = {
  from: CaipAddress
  before: AccountMark
  transfers: readonly SentTransfer[]
  network: Network
  signal?: AbortSignal | undefined
}

/** Max number of the account's transactions that are looked through. */
const mostNonces = 8

/** Finds the account's transaction, included after `before`, that did what was reviewed. */
export async function findTransaction(
  rpc: RpcClient,
  { from, before, transfers, network, signal }: FindTransactionParameters,
): Promise<string | undefined> {
  const { address } = splitCaipAddress(from)
  const ask: Ask = (method, ...params) => rpc.request({ network, method, params, signal })
  const method = 'eth_getTransactionCount'
  const end = readCount(await ask(method, address, 'latest'), method)
  const { nonce: start = end } = before
  for (let nonce = start; nonce < Math.min(end, start + mostNonces); nonce += 1) {
    const found = await findReplacement(ask, { address, nonce })
    if (found === undefined) continue
    const id = String(readProperty(found, 'hash')).toLowerCase()
    const receipt = await ask('eth_getTransactionReceipt', id)
    const { effect } = await readEffect(ask, {
      transaction: { id, from, transfers, minNonce: start },
      receipt,
    })
    if (effect === 'reviewed') return id
  }
  return undefined
}
