import { expect, test } from 'vitest'
import { sentTransactions } from '../../../../hooks/shared/storage/sentTransactions.js'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { mergeTransactions } from '../../../../hooks/transactions/store.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createSent, hashOf } from '../../transactions/createSent.js'

const full: SentTransaction = {
  ...createSent(),
  to: bob,
  nonce: 4,
  status: 'replaced',
  replacedBy: hashOf(2),
  replacement: 'cancelled',
  reason: undefined,
  blockTime: 5000,
  contents: 'ab',
  lastValidBlockHeight: 9,
  transfers: [
    {
      direction: 'out',
      assetId: 'eip155:1/slip44:60',
      address: undefined,
      name: 'Ether',
      symbol: 'ETH',
      quantity: 2n ** 200n,
      decimals: 18,
      receiver: bob,
    },
  ],
}
const toJson = (list: readonly SentTransaction[]) =>
  JSON.parse(JSON.stringify(sentTransactions.toJson?.(list)))

test('a written list is read back, to the last unit', () => {
  expect(sentTransactions.parse(toJson([full]))).toEqual([full])
})

test.each([
  [{ id: 5 }],
  [{ id: '' }],
  [{ from: alice }],
  [{ sentAt: 'now' }],
  [{ sentAt: -1 }],
  [{ updatedAt: '1' }],
])('a row with %o is left out, and the others stay', (parts) => {
  const [row] = toJson([full])
  expect(sentTransactions.parse([{ ...row, ...parts }, row, null, 'row'])).toEqual([full])
})

test.each([
  [{ kind: 'gift' }, { kind: 'unknown' }],
  [{ nonce: -1 }, { nonce: undefined }],
  [{ blockTime: 'soon' }, { blockTime: undefined }],
  [{ transfers: [{ quantity: '-1' }] }, { transfers: undefined }],
  [{ replacement: 'burnt' }, { replacement: undefined }],
])('%o in a row is left out, and the row stays', (parts, expected) => {
  const [row] = toJson([full])
  expect(sentTransactions.parse([{ ...row, ...parts }])).toEqual([{ ...full, ...expected }])
})

test('names of tokens are cleaned', () => {
  const [row] = toJson([full])
  const transfers = [{ ...row.transfers[0], symbol: 'E\u202eT\u0000H', name: ' ' }]
  const [read] = sentTransactions.parse([{ ...row, transfers }]) ?? []
  expect(read?.transfers?.[0]).toMatchObject({ symbol: 'ETH', quantity: 2n ** 200n })
  expect(read?.transfers?.[0]?.name).toBeUndefined()
})

test.each([[null], [{}], ['[]'], [undefined]])('%o is no list', (json) => {
  expect(sentTransactions.parse(json)).toBeUndefined()
})

test.each([{ status: 'done' }, { from: 'cosmos:hub:abc', id: 'ab' }])(
  'a row of a later version with %o is written as it was, and is not changed',
  (parts) => {
    const [row] = toJson([full])
    const stored = { ...row, ...parts, more: [1] }
    const read = sentTransactions.parse([stored]) ?? []
    expect(toJson(read)).toEqual([stored])
    const own = read.map(({ later: _, ...one }): SentTransaction => one)
    expect(toJson(mergeTransactions(read, own))).toEqual([stored])
    // What the later version changes counts.
    const next = { ...stored, updatedAt: row.updatedAt + 1 }
    expect(toJson(mergeTransactions(read, sentTransactions.parse([next]) ?? []))).toEqual([next])
  },
)
