import * as v from 'valibot'
import { type Address, type Hash, parseAbi } from 'viem'
import { expect } from 'vitest'
import { historySchema } from '../../../../hooks/clients/blockchain/schemas/history.js'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import type { HistoryItem } from '../../blockchain/history/HistoryItem.js'
import type { HistoryPage } from '../../blockchain/history/HistoryPage.js'
import type { JoinedLocalnet } from '../../joinLocalnet.js'
import { createServiceBench } from './createServiceBench.js'

type Query = Readonly<Record<string, string | undefined>>

/** Makes transactions and reads what the history says of them. */
export function createHistoryBench(localnet: JoinedLocalnet) {
  const bench = createServiceBench(localnet)

  /** A page, every row and transfer of which the library has to understand. */
  const readPage = async (address: string, query: Query = {}): Promise<HistoryPage> => {
    const asked = { chainId: 'eip155:31337', ...query }
    const { status, body } = await bench.get(`/v1/account/${address}/history`, asked)
    expect(status, JSON.stringify(body)).toBe(200)
    const page = body as HistoryPage
    const { data } = v.parse(historySchema, body)
    expect(data.map(({ id, transfers }) => [id, transfers.length])).toEqual(
      page.data.map(({ id, transfers }) => [id, transfers.length]),
    )
    return page
  }

  return {
    readPage,
    /** Every page, one after the other. */
    async readAll(address: string, query: Query = {}): Promise<readonly HistoryItem[]> {
      const items: HistoryItem[] = []
      let cursor: string | undefined
      do {
        const page = await readPage(address, { ...query, cursor })
        items.push(...page.data)
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return items
    },
    async newest(address: string, query: Query = {}): Promise<HistoryItem> {
      const [first] = (await readPage(address, query)).data
      if (first === undefined) throw new TypeError(`${address} has no history.`)
      return first
    },
    /** Waits for a transaction, which has to end as expected. */
    async settle(sent: Promise<Hash>, outcome: 'success' | 'reverted' = 'success'): Promise<Hash> {
      const hash = await sent
      const { client } = bench.open(0)
      expect((await waitForReceipt(client, hash)).status).toBe(outcome)
      return hash
    },
    service: {
      ...bench,
      pairOf: (one: Address, two: Address): Promise<Address> =>
        bench.open(0).client.readContract({
          address: bench.contracts().uniswapV2Factory,
          abi: parseAbi(['function getPair(address, address) view returns (address)']),
          functionName: 'getPair',
          args: [one, two],
        }),
    },
  }
}
