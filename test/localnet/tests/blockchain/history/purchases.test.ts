import * as v from 'valibot'
import { expect, test } from 'vitest'
import { historySchema } from '../../../../../hooks/clients/blockchain/schemas/history.js'
import type { BlockchainContext } from '../../../blockchain/BlockchainContext.js'
import { createHistoryRoutes } from '../../../blockchain/history/createHistoryRoutes.js'
import type { HistoryPage } from '../../../blockchain/history/HistoryPage.js'
import type { Purchase } from '../../../blockchain/Purchase.js'
import { answerError } from '../../../contract/answerError.js'
import { createNodeClient } from '../../../evm/createNodeClient.js'
import { evmChains } from '../../../evm/evmChains.js'
import type { EvmNode } from '../../../evm/startEvmNode.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chainId = 'eip155:31337'

const purchase = (index: number, status: Purchase['status']): Purchase => ({
  id: `purchase-${index}`,
  chainId,
  address,
  asset: { name: 'Test USD Coin', symbol: 'tUSDC' },
  quantity: `${index}.5`,
  status,
  boughtAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  ...(status === 'success' ? { hash: `0x${String(index).padStart(64, '0')}` } : {}),
})

/** Asks the routes alone, with these purchases in the ledger. */
function ask(purchases: readonly Purchase[], query: string) {
  const [chain] = evmChains
  if (chain === undefined) throw new TypeError('There is no chain.')
  // Nothing is asked of the chain: an address without a server will do.
  const client = createNodeClient({ chain, url: 'http://127.0.0.1:1', multicall3: address })
  const node = { chain, client, deployed: { contracts: {} } } as unknown as EvmNode
  const listPurchases: BlockchainContext['listPurchases'] = (account) =>
    purchases.filter((bought) => bought.chainId === account.chainId && bought.address === account.address)
  const context = { evmNodes: [node], listPurchases } as unknown as BlockchainContext
  const { routes } = createHistoryRoutes(context)
  return routes
    .onError(answerError)
    .request(`/v1/account/${address.toLowerCase()}/history?onramp=coinbase&${query}`)
}

test('purchases are a history of their own, newest first, with the provider\u2019s words', async () => {
  const bought = [purchase(1, 'success'), purchase(2, 'failed'), purchase(3, 'in_progress')]
  const body = (await (await ask(bought, `chainId=${chainId}`)).json()) as HistoryPage
  expect(body.data[2]).toEqual({
    id: 'purchase-1',
    metadata: {
      operationType: 'buy',
      hash: `0x${'1'.padStart(64, '0')}`,
      minedAt: '2026-01-01T00:01:00.000Z',
      sentFrom: 'Coinbase',
      sentTo: address,
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      nonce: 0,
      application: null,
      chain: chainId,
    },
    transfers: [
      {
        fungible_info: { name: 'Test USD Coin', symbol: 'tUSDC', icon: null },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: '1.5' },
        value: null,
        price: null,
      },
    ],
  })
  const { data } = v.parse(historySchema, body)
  expect(data.map(({ id, status, hash }) => [id, status, hash !== undefined])).toEqual([
    ['purchase-3', 'pending', false],
    ['purchase-2', 'failed', false],
    ['purchase-1', 'confirmed', true],
  ])
})

test('purchases come in pages of fifty, and a cursor from elsewhere is rejected', async () => {
  const bought = Array.from({ length: 60 }, (_, index) => purchase(index, 'success'))
  const first = (await (await ask(bought, `chainId=${chainId}`)).json()) as HistoryPage
  const second = (await (await ask(bought, `chainId=${chainId}&cursor=${first.next}`)).json()) as HistoryPage
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null])
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(bought.map(({ id }) => id).reverse())
  expect((await ask(bought, 'cursor=purchase-99')).status).toBe(400)
  expect(await (await ask(bought, 'chainId=eip155:31338')).status).toBe(400)
})

test('what was bought on another chain or by another account is not shown', async () => {
  const others = [
    { ...purchase(1, 'success'), chainId: 'eip155:31338' },
    { ...purchase(2, 'success'), address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
  ]
  expect(await (await ask(others, `chainId=${chainId}`)).json()).toEqual({ data: [], next: null })
})
