import { expect, test } from 'vitest'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { followTransaction } from '../../../../ui-kit/views/send/useSentTransaction.js'
import { alice } from '../../../support/createFakeWallet.js'

const sent = (id: string, parts: Partial<SentTransaction> = {}): SentTransaction => ({
  id,
  from: `eip155:1:${alice}`,
  networkId: 'eip155:1',
  kind: 'send',
  sentAt: 1,
  updatedAt: 1,
  status: 'pending',
  ...parts,
})
const repriced = (id: string, replacedBy: string) =>
  sent(id, { status: 'replaced', replacement: 'repriced', replacedBy })

test('returns a transaction that was not replaced', () => {
  expect(followTransaction([sent('a'), sent('b')], 'b')?.id).toBe('b')
  expect(followTransaction([sent('a')], 'c')).toBeUndefined()
})

test('follows repriced replacements, any number of times', () => {
  expect(followTransaction([repriced('a', 'b'), repriced('b', 'c'), sent('c')], 'a')?.id).toBe('c')
})

test('does not follow another transaction, or an unknown replacement', () => {
  const cancelled = sent('a', { status: 'replaced', replacement: 'cancelled', replacedBy: 'b' })
  expect(followTransaction([cancelled, sent('b')], 'a')?.id).toBe('a')
  expect(followTransaction([repriced('a', 'b')], 'a')?.id).toBe('a')
})

test('stops at a cycle', () => {
  expect(followTransaction([repriced('a', 'b'), repriced('b', 'a')], 'a')?.status).toBe('replaced')
})
