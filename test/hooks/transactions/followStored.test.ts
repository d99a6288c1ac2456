import { expect, test } from 'vitest'
import { createStorage } from '../../../hooks/shared/storage/createStorage.js'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { followStored } from '../../../hooks/transactions/followStored.js'
import { keepTransactions } from '../../../hooks/transactions/keepTransactions.js'
import { transactionsOf } from '../../../hooks/transactions/transactionsOf.js'
import { createBrowser, type Tab } from '../../support/createBrowser.js'
import { createSent, hashOf } from './createSent.js'

function openTab(tab: Tab) {
  const env = { now: () => 5000, window: tab.window, storage: tab.storage }
  const context = {
    lazy: new WeakMap(),
    env,
    storage: createStorage({ env, id: 'default' }),
  } as unknown as Parameters<typeof followStored>[0]
  followStored(context)
  return {
    tab,
    keep: (news: readonly SentTransaction[]) => keepTransactions(context, news),
    list: () => transactionsOf(context).getState(),
  }
}

function openTabs() {
  const browser = createBrowser()
  const [one, other] = [openTab(browser.openTab()), openTab(browser.openTab())]
  const waiting = () => one.tab.waiting() + other.tab.waiting()
  const deliver = () => {
    for (let round = 0; round < 20 && waiting() > 0; round++)
      for (const { tab } of [one, other]) tab.deliver()
  }
  return { one, other, deliver, waiting }
}

test('one tab’s update is applied in the other, and identical ones are not written back', () => {
  const { one, other, deliver, waiting } = openTabs()
  one.keep([createSent({ nonce: 0, contents: 'ab' })])
  deliver()
  // The block time is the last part learned, and is read from storage before it.
  one.keep([createSent({ status: 'confirmed', updatedAt: 2000, blockTime: 1500 })])
  deliver()
  expect(waiting()).toBe(0)
  for (const { list } of [one, other])
    expect(list()).toMatchObject([{ status: 'confirmed', blockTime: 1500, nonce: 0, contents: 'ab' }])
  expect(other.tab.writes).toEqual([])
})

test('a page that is shown again knows what other tabs wrote while it was in the back–forward cache', () => {
  const browser = createBrowser()
  const [one, other] = [openTab(browser.openTab()), openTab(browser.openTab())]
  browser.freeze(other.tab, true)
  one.keep([createSent()])
  browser.freeze(other.tab, false)
  browser.deliverAll()
  expect(other.list()).toEqual([])
  other.tab.window.dispatchEvent(new Event('pageshow'))
  expect(other.list()).toMatchObject([{ status: 'pending' }])
})

test('an overwritten transaction is restored', () => {
  const { one, other, deliver, waiting } = openTabs()
  one.keep([createSent()])
  deliver()
  const { writes } = one.tab
  const key = writes[0]?.key ?? ''
  other.keep([createSent({ id: hashOf(2), sentAt: 2000 })])
  // A tab without an update about the second one.
  one.tab.storage.setItem(key, writes.at(-1)?.value ?? '')
  deliver()
  expect(waiting()).toBe(0)
  expect(JSON.parse(one.tab.storage.getItem(key) ?? '[]')).toHaveLength(2)
  expect(one.list()).toHaveLength(2)
})
