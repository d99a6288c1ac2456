import { expect, test } from 'vitest'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import { deeplinkChoice, deeplinkChoiceOn } from '../../../../hooks/shared/storage/deeplink.js'
import { forgetDeeplink } from '../../../../hooks/shared/storage/forgetDeeplink.js'
import { rememberDeeplink } from '../../../../hooks/shared/storage/rememberDeeplink.js'
import { createFakeStorage } from '../../../cases/support/createFakeStorage.js'

const choice = { href: 'acme://', name: 'Acme' }
const key = 'latchkey:1:a:deeplink_choice'

test('a choice is stored under Latchkey’s own key alone, until it is removed', () => {
  const page = createFakeStorage()
  const storage = createStorage({ env: { storage: page, window: undefined }, id: 'a' })
  rememberDeeplink({ storage }, choice)
  expect([...page.entries.keys()]).toEqual([key])
  expect(storage.read(deeplinkChoice)).toEqual(choice)
  forgetDeeplink({ storage })
  expect(page.entries.size).toBe(0)
  expect(storage.read(deeplinkChoice)).toBeUndefined()
})

test('a stored choice that was changed into a script is none', () => {
  const page = createFakeStorage()
  const storage = createStorage({ env: { storage: page, window: undefined }, id: 'a' })
  page.setItem(key, '{"href":"javascript:alert(1)//","name":"x"}')
  expect(storage.read(deeplinkChoice)).toBeUndefined()
})

test('a wallet of this machine counts on a page of this machine alone', () => {
  const storage = createStorage({ env: { storage: createFakeStorage(), window: undefined }, id: 'a' })
  const local = { href: 'http://localhost:5181/wallet/phone/', name: 'Demo' }
  rememberDeeplink({ storage }, local)
  expect(storage.read(deeplinkChoiceOn(true))).toEqual(local)
  expect(storage.read(deeplinkChoiceOn(false))).toBeUndefined()
})
