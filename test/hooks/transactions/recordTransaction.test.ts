import { expect, test, vi } from 'vitest'
import { sentTransactions } from '../../../hooks/shared/storage/sentTransactions.js'
import { keepTransactions } from '../../../hooks/transactions/keepTransactions.js'
import { recordTransaction } from '../../../hooks/transactions/recordTransaction.js'
import { transactionsOf } from '../../../hooks/transactions/transactionsOf.js'
import { createBrowser } from '../../support/createBrowser.js'
import { alice, bob } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { hashOf } from './createSent.js'

const from = `eip155:1:${alice}` as const
const transfers = [{ direction: 'out', quantity: 5n, decimals: 6, symbol: 'USDC', receiver: bob }] as const

test('a sent transaction is pending, stored across reloads, and reported once', () => {
  const browser = createBrowser()
  const { clock, events, latchkey } = createTestLatchkey({ browser })
  const sent = recordTransaction(latchkey, {
    id: hashOf(7).toUpperCase().replace('0X', '0x'),
    from,
    transfers,
  })
  expect(sent).toMatchObject({
    id: hashOf(7),
    networkId: 'eip155:1',
    kind: 'unknown',
    status: 'pending',
    sentAt: clock.now(),
    transfers,
  })
  expect(transactionsOf(latchkey).getState()).toEqual([sent])
  expect(createTestLatchkey({ browser }).latchkey.storage.read(sentTransactions)).toEqual([sent])
  recordTransaction(latchkey, { id: hashOf(7), from })
  expect(events).toEqual([
    { event: 'TRANSACTION_SENT', properties: { network: 'eip155:1', kind: 'unknown' } },
  ])
})

test('later details are added to the known ones, and revert no status', async () => {
  const { advance, latchkey } = createTestLatchkey()
  const sent = recordTransaction(latchkey, { id: hashOf(7), from, kind: 'contract', nonce: 4 })
  keepTransactions(latchkey, [
    { ...sent, status: 'confirmed', updatedAt: sent.updatedAt + 1, blockTime: 5000 },
  ])
  await advance(10_000)
  expect(recordTransaction(latchkey, { id: hashOf(7), from, kind: 'swap', transfers })).toMatchObject({
    kind: 'swap',
    nonce: 4,
    transfers,
    status: 'confirmed',
    sentAt: sent.sentAt,
    blockTime: 5000,
  })
})

test.each([
  [{ id: 'nonsense', from }],
  [{ id: hashOf(7), from: alice as never }],
  [
    {
      id: hashOf(7),
      from: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as const,
    },
  ],
  [{ id: undefined as never, from }],
])('%o is no sent transaction', (parameters) => {
  const { events, latchkey } = createTestLatchkey()
  expect(() => recordTransaction(latchkey, parameters)).toThrow(
    expect.objectContaining({ name: 'TransactionNotRecordedError', kind: 'transaction_not_recorded' }),
  )
  expect([transactionsOf(latchkey).getState(), events]).toEqual([[], []])
})

test('invalid details are left out, and the rest is stored', () => {
  const { latchkey } = createTestLatchkey()
  const parameters = {
    id: hashOf(7),
    from,
    kind: 'gift' as never,
    nonce: -1,
    transfers: [{ direction: 'out', quantity: 5n, decimals: 1.5 } as const],
    lastValidBlockHeight: Number.NaN,
  }
  expect(recordTransaction(latchkey, parameters)).toMatchObject({ kind: 'unknown', status: 'pending' })
  const [kept] = transactionsOf(latchkey).getState()
  expect([kept?.nonce, kept?.transfers, kept?.lastValidBlockHeight]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a storage that throws blocks nothing', () => {
  const refuse = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const { latchkey } = createTestLatchkey({ env: { storage } })
  recordTransaction(latchkey, { id: hashOf(7), from })
  expect(transactionsOf(latchkey).getState()).toMatchObject([{ id: hashOf(7), status: 'pending' }])
  expect(refuse).toHaveBeenCalled()
})

test('at most 99 are watched: with the hundredth the oldest becomes unknown', async () => {
  const { advance, latchkey } = createTestLatchkey()
  for (let number = 0; number < 100; number++) {
    recordTransaction(latchkey, { id: hashOf(number), from })
    await advance(1)
  }
  const list = transactionsOf(latchkey).getState()
  expect(list.filter(({ status }) => status === 'pending')).toHaveLength(99)
  expect(list.at(-1)).toMatchObject({ id: hashOf(0), status: 'unknown' })
}, 20_000)
