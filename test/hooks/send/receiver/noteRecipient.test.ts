import { expect, test } from 'vitest'
import { noteRecipient, recipientsOf } from '../../../../hooks/send/receiver/recipients.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

test('every receiver is stored in this device’s book, on test networks or not', () => {
  const browser = createBrowser()
  const { clock, latchkey } = createTestLatchkey({ browser })
  noteRecipient(latchkey, { address: `eip155:1:${alice.toLowerCase()}`, name: 'alice.eth' })
  noteRecipient(latchkey, { address: `eip155:11155111:${bob}` })
  const book = [
    { namespace: 'eip155', address: bob, isSaved: false, lastUsedAt: clock.now() },
    {
      namespace: 'eip155',
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
  noteRecipient(latchkey, { address: 'eip155:1:0x1' })
  noteRecipient(latchkey, { address: `solana:x:${alice}` })
  expect(recipientsOf(latchkey).getState()).toEqual([])
})
