import { type Address, getAddress } from 'viem'
import { evmChainId } from '../../../evm/evmChainId.js'
import type { EvmNode } from '../../../evm/startEvmNode.js'
import type { BlockchainContext } from '../../BlockchainContext.js'
import type { Currency } from '../../prices/currencies.js'
import { badCursor, formatCursor, parseCursor } from '../cursor.js'
import type { HistoryItem } from '../HistoryItem.js'
import type { HistoryPage } from '../HistoryPage.js'
import type { ChainIndex } from '../index/createChainIndex.js'
import { describeEvmEntries } from './describeEvmEntries.js'
import { type EvmEntry, listEvmEntries } from './listEvmEntries.js'

/** A chain and what is known of its blocks. */
export type IndexedChain = { readonly node: EvmNode; readonly index: ChainIndex }

type Placed = EvmEntry & { readonly node: EvmNode }

const pageSize = 50

/** A page of an account's transactions on the given chains, newest first; the cursor names the last one before it. */
export async function readEvmHistory(
  { prices }: Pick<BlockchainContext, 'prices'>,
  {
    chains,
    address,
    cursor,
    currency,
  }: {
    chains: readonly IndexedChain[]
    address: string
    cursor: string | undefined
    currency: Currency
  },
): Promise<HistoryPage> {
  const account = getAddress(address)
  const lists = await Promise.all(
    chains.map(async ({ node, index }): Promise<readonly Placed[]> => {
      const entries = listEvmEntries(await index.read(), account)
      return entries.map((entry) => ({ ...entry, node }))
    }),
  )
  // Stable: inside a chain the order stays, also among blocks of one second.
  const entries = lists.flat().sort((left, right) => Number(right.block.timestamp - left.block.timestamp))
  const start = cursor === undefined ? 0 : startAfter(entries, cursor)
  const page = entries.slice(start, start + pageSize)
  const last = page.at(-1)
  return {
    data: await describe(page, { account, prices, currency }),
    next: last !== undefined && start + pageSize < entries.length ? cursorAt(last) : null,
  }
}

async function describe(
  page: readonly Placed[],
  parameters: { account: Address; prices: BlockchainContext['prices']; currency: Currency },
): Promise<readonly HistoryItem[]> {
  const nodes = [...new Set(page.map(({ node }) => node))]
  const items = await Promise.all(
    nodes.map((node) => {
      const entries = page.filter((entry) => entry.node === node)
      return describeEvmEntries(node, { ...parameters, entries })
    }),
  )
  const byHash = new Map(items.flat().map((item) => [item.metadata.hash, item]))
  return page.flatMap(({ transaction }) => byHash.get(transaction.hash) ?? [])
}

function cursorAt({ node, block, transaction }: Placed): string {
  return formatCursor({
    chainId: evmChainId(node.chain),
    block: Number(block.number),
    index: transaction.index,
  })
}

/** Where the page begins. Entries that came since stand before it; one that the chain took back can't be found. */
function startAfter(entries: readonly Placed[], cursor: string): number {
  const { chainId, block, index } = parseCursor(cursor)
  const found = entries.findIndex(
    (entry) =>
      evmChainId(entry.node.chain) === chainId &&
      Number(entry.block.number) === block &&
      entry.transaction.index === index,
  )
  if (found === -1) throw badCursor()
  return found + 1
}
