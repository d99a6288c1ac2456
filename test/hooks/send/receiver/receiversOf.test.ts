import { expect, test } from 'vitest'
import { receiversOf } from '../../../../hooks/send/receiver/readReceiver.js'
import type { SentTransaction, SentTransfer } from '../../../../hooks/shared/types/transaction.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const out: SentTransfer = { direction: 'out', quantity: 1n, decimals: 18, receiver: bob }
const sent: SentTransaction = {
  id: '0x1',
  from: `eip155:1:${alice}`,
  networkId: 'eip155:1',
  kind: 'send',
  sentAt: 1,
  status: 'confirmed',
  updatedAt: 1,
  transfers: [out],
}

test('they are those of the account, on every network of its namespace', () => {
  const onBase: SentTransaction = { ...sent, from: `eip155:8453:${alice.toLowerCase()}` }
  expect(receiversOf([onBase], sent.from)).toEqual([bob])
  expect(receiversOf([sent], `eip155:1:${bob}`)).toEqual([])
  expect(receiversOf([sent], `solana:x:${alice}`)).toEqual([])
})

test.each([
  ['pending', 1],
  ['unknown', 1],
  ['failed', 0],
  ['replaced', 0],
] as const)('of a transaction that is %s: %d', (status, count) => {
  expect(receiversOf([{ ...sent, status }], sent.from)).toHaveLength(count)
})

test('a received transfer, or one with an unknown target, has no receiver', () => {
  const transfers: SentTransfer[] = [
    { ...out, direction: 'in' },
    { ...out, receiver: undefined },
  ]
  expect(
    receiversOf(
      [
        { ...sent, transfers },
        { ...sent, transfers: undefined },
      ],
      sent.from,
    ),
  ).toEqual([])
})
