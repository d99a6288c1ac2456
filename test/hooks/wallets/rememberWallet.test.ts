import { expect, test } from 'vitest'
import type { WalletChoices } from '../../../hooks/shared/types/features.js'
import { recentWallets, rememberWallet } from '../../../hooks/wallets/recentWallets.js'
import { createRecord } from '../../support/createFakeDirectory.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

function setup(wallets?: WalletChoices) {
  const { browser, latchkey } = createTestLatchkey(wallets ? { wallets } : {})
  return {
    entries: browser.entries,
    remember: (...ids: string[]) => {
      for (const id of ids) rememberWallet(latchkey, { wallet: createRecord(id) })
    },
    ids: () => latchkey.storage.read(recentWallets)?.map(({ id }) => id),
    latchkey,
  }
}

test('two wallets are stored, the newest first', () => {
  const { ids, remember } = setup()
  remember('a', 'b', 'c')
  expect(ids()).toEqual(['c', 'b'])
})

test('a wallet that is used again moves to the front', () => {
  const { ids, remember } = setup()
  remember('a', 'b', 'a')
  expect(ids()).toEqual(['a', 'b'])
})

test('a wallet’s stored data is renewed', () => {
  const { latchkey, remember } = setup()
  remember('a')
  rememberWallet(latchkey, { wallet: createRecord('a', { name: 'New name' }) })
  expect(latchkey.storage.read(recentWallets)?.map(({ name }) => name)).toEqual(['New name'])
})

test('an excluded wallet is not remembered, and removed where it was', () => {
  const { entries, ids, remember } = setup({ exclude: ['b'] })
  entries.set('latchkey:1:default:recent_wallets', JSON.stringify([{ id: 'b', name: 'B' }]))
  remember('a')
  expect(ids()).toEqual(['a'])
  entries.set('latchkey:1:default:recent_wallets', JSON.stringify([{ id: 'b', name: 'B' }]))
  remember('b')
  expect(ids()).toBeUndefined()
  expect(entries.has('latchkey:1:default:recent_wallets')).toBe(false)
})
