import { expect, test } from 'vitest'
import { createMessageStore } from '../../../ui-kit/messages/createMessageStore.js'

test('areas that load at the same time are both stored, in any order', async () => {
  const arrive: (() => void)[] = []
  const store = createMessageStore({
    locale: 'de',
    loadMessages: (_, area) =>
      new Promise((resolve) => {
        arrive.push(() => resolve({ [area]: `${area} auf Deutsch` }))
      }),
  })
  const loads = ['wallets', 'legal', 'errors'].map((area) => store.loadArea(area))
  for (const index of [1, 0, 2]) arrive[index]?.()
  await Promise.all(loads)
  expect(['wallets', 'legal', 'errors'].map((area) => store.find(area))).toEqual([
    'wallets auf Deutsch',
    'legal auf Deutsch',
    'errors auf Deutsch',
  ])
})
