import { expect, test } from 'vitest'
import { listActivity } from '../../../hooks/activity/listActivity.js'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { createItem, createTransfer, hashOf } from '../../support/activityItems.js'
import { alice, bob } from '../../support/createFakeWallet.js'

const likeBob = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`
const fake = createItem(2, { operation: 'receive', from: likeBob, to: alice, transfers: [createTransfer()] })
const asked = { address: `eip155:1:${alice}`, sent: [], hasMore: false, showsHidden: false } as const

test('imitations are folded away and counted, or shown and marked', () => {
  const told = [createItem(1), fake]
  const folded = listActivity(told, asked)
  expect(folded.items).toEqual([told[0]])
  expect([...folded.imitations]).toEqual([fake.id])
  const shown = listActivity(told, { ...asked, showsHidden: true })
  expect(shown.items).toEqual(told)
  expect([...shown.imitations]).toEqual([fake.id])
})

test('receivers of this page’s transactions are known', () => {
  const sent: SentTransaction = {
    id: hashOf(7),
    networkId: 'eip155:1',
    from: `eip155:1:${alice}`,
    kind: 'send',
    sentAt: 1,
    updatedAt: 3_000,
    status: 'pending',
    transfers: [{ direction: 'out', symbol: 'ETH', quantity: 1n, decimals: 18, receiver: bob }],
  }
  expect(listActivity([fake], asked).items).toEqual([fake])
  const { items } = listActivity([fake], { ...asked, sent: [sent] })
  expect(items.map(({ id }) => id)).toEqual([sent.id])
})
