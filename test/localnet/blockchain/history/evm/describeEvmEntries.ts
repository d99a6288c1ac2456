import type { Address } from 'viem'
import { evmChainId } from '../../../evm/evmChainId.js'
import type { EvmNode } from '../../../evm/startEvmNode.js'
import type { BlockchainContext } from '../../BlockchainContext.js'
import type { Currency } from '../../prices/currencies.js'
import { formatTime } from '../formatTime.js'
import type { HistoryItem } from '../HistoryItem.js'
import { applicationOf } from './applicationOf.js'
import { classify } from './classify.js'
import { describeMoves } from './describeMoves.js'
import type { EvmEntry } from './listEvmEntries.js'

/** Transactions of one chain as the contract writes them, for an account. */
export async function describeEvmEntries(
  node: EvmNode,
  {
    entries,
    account,
    prices,
    currency,
  }: {
    entries: readonly EvmEntry[]
    account: Address
    prices: BlockchainContext['prices']
    currency: Currency
  },
): Promise<readonly HistoryItem[]> {
  const describe = await describeMoves(node, {
    moves: entries.flatMap(({ moves }) => moves),
    prices,
    currency,
  })
  return entries.map(({ transaction, block, moves }): HistoryItem => {
    const { hash, from, to, nonce, isCreation, hasFailed } = transaction
    const receivers = new Set(moves.map((move) => move.to))
    const [receiver = to] = receivers
    return {
      id: hash.slice(2, 34),
      metadata: {
        operationType: classify(transaction, { account, moves }),
        hash,
        minedAt: formatTime(block.timestamp),
        sentFrom: from,
        // Who got it counts, not the token's contract that was asked to hand it over.
        sentTo: receivers.size === 1 && !isCreation ? receiver : to,
        status: hasFailed ? 'failed' : 'confirmed',
        nonce,
        application: applicationOf(node, to),
        chain: evmChainId(node.chain),
      },
      transfers: moves.flatMap((move) => describe(move, account) ?? []),
    }
  })
}
