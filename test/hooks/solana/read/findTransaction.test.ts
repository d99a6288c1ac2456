import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { findTransaction } from '../../../../hooks/solana/read/findTransaction.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'

const alice = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const signature = '5'.repeat(88)

test.each<[string, () => unknown]>([
  ['has in no form that is known', () => Promise.reject(new RpcError({ code: -32_015 }))],
  ['has without what it did', () => ({ meta: null, transaction: { signatures: [signature] } })],
  ['does not have yet', () => null],
] as const)(
  'a newer transaction that the node %s explains no movement, and fails no look',
  async (_, read) => {
    const rpc = createFakeRpc(({ method }) =>
      method === 'getSignaturesForAddress' ? [{ signature }] : read(),
    )
    const found = findTransaction(rpc, {
      ...{ from: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${alice}`, before: { mark: ' 5' } },
      ...{ transfers: [{ direction: 'out', quantity: 5n, decimals: 9, receiver: alice }] },
      network: solanaMainnet,
    })
    expect(await found).toBeUndefined()
  },
)

test('what a node answers about another transaction is not taken for the one that was searched', async () => {
  const other = { meta: null, transaction: { signatures: ['4'.repeat(88)] } }
  const rpc = createFakeRpc(({ method }) => (method === 'getTransaction' ? other : [{ signature }]))
  const finding = findTransaction(rpc, {
    ...{ from: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${alice}`, before: { mark: ' 5' } },
    ...{ transfers: [{ direction: 'out', quantity: 5n, decimals: 9, receiver: alice }] },
    network: solanaMainnet,
  })
  await expect(finding).rejects.toMatchObject({ name: 'MalformedResponseError', details: 'getTransaction' })
})

test('a node that lags behind what was read before reports none for no more than it knows', async () => {
  const own = { signature: '4'.repeat(88) }
  const rpc = createFakeRpc(() => [{ signature }])
  const find = (newest: string) =>
    findTransaction(rpc, {
      ...{ from: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${alice}`, before: { mark: ' 5' } },
      ...{ transfers: [], network: solanaMainnet, others: [signature], now: { mark: `${newest} 4` } },
    })
  expect(await find(own.signature)).toBeUndefined()
  expect(await find(signature)).toBe('none')
})
