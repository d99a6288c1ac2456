import { expect, test } from 'vitest'
import { createStorage } from '../../../../hooks/utils/createStorage.js'
import { deeplinkChoice } from '../../../../hooks/utils/storage/deeplinkChoice.js'
import { rememberDeeplink } from '../../../../hooks/utils/storage/rememberDeeplink.js'
import { createFakeStorage } from '../../../cases/support/createFakeStorage.js'

const choice = { href: 'acme://', name: 'Acme' }
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

test('a choice is kept for us, and as bare JSON for the client of WalletConnect', () => {
  const page = createFakeStorage()
  const context = {
    env: { storage: page },
    storage: createStorage({ env: { storage: page, window: undefined }, id: 'a' }),
  }
  rememberDeeplink(context, choice)
  expect(page.entries.get(key)).toBe('{"href":"acme://","name":"Acme"}')
  expect(context.storage.read(deeplinkChoice)).toEqual(choice)

  rememberDeeplink(context, undefined)
  expect(page.entries.size).toBe(0)
  expect(context.storage.read(deeplinkChoice)).toBeUndefined()
})

test("the client's key stands in the page's storage, also where the host has a storage of its own", () => {
  const page = createFakeStorage()
  const own = createFakeStorage()
  const storage = createStorage({ env: { storage: page, window: undefined }, id: 'a', storage: own })
  rememberDeeplink({ env: { storage: page }, storage }, choice)
  expect([...page.entries.keys()]).toEqual([key])
  expect([...own.entries.keys()]).toEqual(['latchkey:1:a:deeplink_choice'])
})

test('a browser that keeps nothing stops nobody', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  }
  const storage = createStorage({ env: { storage: full, window: undefined }, id: 'a' })
  rememberDeeplink({ env: { storage: full }, storage }, choice)
  rememberDeeplink({ env: { storage: full }, storage }, undefined)
  rememberDeeplink({ env: { storage: undefined }, storage }, choice)
  expect(storage.read(deeplinkChoice)).toEqual(choice)
})
