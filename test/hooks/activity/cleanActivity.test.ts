import { expect, test } from 'vitest'
import { cleanActivity } from '../../../hooks/activity/queries.js'
import { createItem, createTransfer } from '../../support/activityItems.js'

test('untrusted texts are put on one line, without invisible characters', () => {
  const item = createItem(1, {
    operation: 'se\u202end',
    application: { name: ' Dex\u200b\nApp ' },
    transfers: [createTransfer({ name: '\u202e', symbol: `A${'\u0301'.repeat(50)}` })],
  })
  expect(cleanActivity(item)).toMatchObject({
    operation: 'send',
    application: { name: 'Dex App' },
    transfers: [{ name: undefined, quantity: 1_500_000n }],
  })
  expect(cleanActivity(item).transfers[0]?.symbol?.length).toBeLessThan(6)
})

test('an app without a name is none', () => {
  expect(cleanActivity(createItem(1, { application: { name: '\u200b' } })).application).toBeUndefined()
})
