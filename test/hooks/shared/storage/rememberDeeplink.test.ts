import { expect, test } from 'vitest'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import { claimDeeplink, deeplinkChoice } from '../../../../hooks/shared/storage/deeplink.js'
import { forgetDeeplink } from '../../../../hooks/shared/storage/forgetDeeplink.js'
import { rememberDeeplink } from '../../../../hooks/shared/storage/rememberDeeplink.js'
import { createFakeStorage } from '../../../cases/support/createFakeStorage.js'

const choice = { href: 'acme://', name: 'Acme' }
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

test('a choice is stored for Latchkey, and as bare JSON for the WalletConnect client', () => {
  const page = createFakeStorage()
  const context = {
    env: { storage: page },
    storage: createStorage({ env: { storage: page, window: undefined }, id: 'a' }),
  }
  rememberDeeplink(context, choice)
  expect(page.entries.get(key)).toBe('{"href":"acme://","name":"Acme"}')
  expect(context.storage.read(deeplinkChoice)).toEqual(choice)

  forgetDeeplink(context)
  expect(page.entries.size).toBe(0)
  expect(context.storage.read(deeplinkChoice)).toBeUndefined()
})

test('the client’s key is in the page’s storage, also where the host has its own storage', () => {
  const page = createFakeStorage()
  const own = createFakeStorage()
  const storage = createStorage({ env: { storage: page, window: undefined }, id: 'a', storage: own })
  rememberDeeplink({ env: { storage: page }, storage }, choice)
  expect([...page.entries.keys()]).toEqual([key])
  expect([...own.entries.keys()]).toEqual(['latchkey:1:a:deeplink_choice'])
})

test('a browser without storage blocks nothing', () => {
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
  forgetDeeplink({ env: { storage: full }, storage: { ...storage, remove: () => undefined } })
  rememberDeeplink({ env: { storage: undefined }, storage }, choice)
  expect(storage.read(deeplinkChoice)).toEqual(choice)
})

test.each([
  ['a script', '{"href":"javascript:alert(1)//","name":"x"}'],
  ['another app', '{"href":"burrow://","name":"Burrow"}'],
  ['nonsense', '{'],
])('another script’s value for the client, %s, is replaced by the remembered one', (_, left) => {
  const page = createFakeStorage()
  const context = {
    env: { storage: page, window: undefined },
    storage: createStorage({ env: { storage: page, window: undefined }, id: 'a' }),
  }
  page.setItem(key, left)
  claimDeeplink(context)
  expect(page.entries.get(key)).toBeUndefined()

  rememberDeeplink(context, choice)
  page.setItem(key, left)
  claimDeeplink(context)
  expect(page.entries.get(key)).toBe(JSON.stringify(choice))
  expect(context.storage.read(deeplinkChoice)).toEqual(choice)
})

test('a stored choice changed into a script is removed in both places', () => {
  const page = createFakeStorage()
  const storage = createStorage({ env: { storage: page, window: undefined }, id: 'a' })
  page.setItem('latchkey:1:a:deeplink_choice', '{"href":"javascript:alert(1)//","name":"x"}')
  page.setItem(key, '{"href":"javascript:alert(1)//","name":"x"}')
  claimDeeplink({ env: { storage: page, window: undefined }, storage })
  expect(page.entries.size).toBe(0)
})

test('a full storage leaves the client no other script’s choice', () => {
  const page = createFakeStorage()
  const storage = createStorage({ env: { storage: page, window: undefined }, id: 'a' })
  rememberDeeplink({ env: { storage: page }, storage }, choice)
  page.setItem(key, '{"href":"burrow://","name":"Burrow"}')
  const full = {
    getItem: page.getItem,
    removeItem: page.removeItem,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  claimDeeplink({ env: { storage: full, window: undefined }, storage })
  expect(page.entries.get(key)).toBeUndefined()
})

test.each([
  ['http://localhost:5173/', true],
  ['https://app.example/', false],
])('on %s a wallet of this machine is stored: %s', (href, isKept) => {
  const page = createFakeStorage()
  const window = { location: new URL(href) } as unknown as Window
  const storage = createStorage({ env: { storage: page, window: undefined }, id: 'a' })
  const local = { href: 'http://localhost:5181/wallet/phone/', name: 'Demo' }
  rememberDeeplink({ env: { storage: page }, storage }, local)
  claimDeeplink({ env: { storage: page, window }, storage })
  expect(page.entries.get(key)).toBe(isKept ? JSON.stringify(local) : undefined)
})
