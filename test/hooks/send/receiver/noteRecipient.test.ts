import { expect, test } from 'vitest'
import {
  entriesOf,
  noteRecipient,
  recipients,
  recipientsOf,
} from '../../../../hooks/send/receiver/recipients.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import { recordTransaction } from '../../../../hooks/transactions/recordTransaction.js'
import { hashOf } from '../../../support/activityItems.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test('every receiver is stored for the account that sent, on test networks or not', () => {
  const browser = createBrowser()
  const { clock, latchkey } = createTestLatchkey({ browser })
  noteRecipient(latchkey, { from: `eip155:1:${carol}`, to: alice.toLowerCase(), name: 'alice.eth' })
  noteRecipient(latchkey, { from: `eip155:11155111:${carol}`, to: bob })
  const book = [
    { namespace: 'eip155', owner: carol, address: bob, isSaved: false, lastUsedAt: clock.now() },
    {
      namespace: 'eip155',
      owner: carol,
      address: alice,
      name: 'alice.eth',
      isSaved: false,
      lastUsedAt: clock.now(),
    },
  ]
  expect(recipientsOf(latchkey).getState()).toEqual(book)
  const next = createTestLatchkey({ browser }).latchkey
  expect(recipientsOf(next).getState()).toEqual(book)
})

test('an invalid address is not stored', () => {
  const { latchkey } = createTestLatchkey()
  noteRecipient(latchkey, { from: `eip155:1:${carol}`, to: '0x1' })
  noteRecipient(latchkey, { from: `solana:x:${solana}`, to: alice })
  expect(recipientsOf(latchkey).getState()).toEqual([])
})

test('entries without an account go to the one that sent to them, and else to none, and none is lost', () => {
  const browser = createBrowser()
  const { latchkey } = createTestLatchkey({ browser })
  const old = [alice, bob, carol].map((address) => ({ namespace: 'eip155' as const, address, isSaved: true }))
  latchkey.storage.write(recipients, [...old, { namespace: 'solana', address: solana, isSaved: true }])
  const sends = [
    [bob, alice],
    [bob, carol],
    [alice, carol],
  ] as const
  for (const [index, [from, receiver]] of sends.entries())
    recordTransaction(latchkey, {
      id: hashOf(index),
      from: `eip155:1:${from}`,
      transfers: [{ direction: 'out', quantity: 1n, decimals: 18, receiver: receiver.toLowerCase() }],
    })
  const next = createTestLatchkey({ browser }).latchkey
  const seen = (account: CaipAddress) =>
    entriesOf(recipientsOf(next).getState(), account).map(({ address }) => address)
  expect(seen(`eip155:8453:${bob}`)).toEqual([alice])
  for (const other of [`eip155:1:${alice}`, `eip155:1:${carol}`, `solana:x:${solana}`] as const)
    expect(seen(other)).toEqual([])
  expect(next.storage.read(recipients)).toEqual(recipientsOf(next).getState())
  expect(next.storage.read(recipients)).toHaveLength(4)
})
