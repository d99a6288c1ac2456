import { expect, test } from 'vitest'
import {
  createDeeplinkLookup,
  deeplinkKey,
} from '../../../../hooks/clients/walletconnect/createDeeplinkLookup.js'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import { rememberDeeplink } from '../../../../hooks/shared/storage/rememberDeeplink.js'
import { createFakeStorage } from '../../../cases/support/createFakeStorage.js'

const theirs = '{"href":"burrow://","name":"Burrow"}'

function setup(href = 'https://app.example/') {
  const page = createFakeStorage()
  const env = { storage: page, window: { location: new URL(href) } as unknown as Window }
  const storage = createStorage({ env: { storage: page, window: undefined }, id: 'a' })
  return { page, storage, ...createDeeplinkLookup({ env, storage }) }
}

test('another’s choice is hidden until all requests that wait have looked up theirs', () => {
  const { hide, lookUp, page } = setup()
  page.setItem(deeplinkKey, theirs)
  hide()
  hide()
  expect(page.entries.get(deeplinkKey)).toBeUndefined()
  lookUp()
  expect(page.entries.get(deeplinkKey)).toBeUndefined()
  lookUp()
  expect(page.entries.get(deeplinkKey)).toBe(theirs)
})

test('a request that looks up nothing puts another’s choice back at its end, once', () => {
  const { hide, page } = setup()
  page.setItem(deeplinkKey, theirs)
  const show = hide()
  show()
  expect(page.entries.get(deeplinkKey)).toBe(theirs)
  page.removeItem(deeplinkKey)
  show()
  expect(page.entries.get(deeplinkKey)).toBeUndefined()
})

test('what another stores meanwhile is newer than what was hidden', () => {
  const { hide, page } = setup()
  page.setItem(deeplinkKey, '{"href":"old://","name":"Old"}')
  const show = hide()
  page.setItem(deeplinkKey, theirs)
  show()
  expect(page.entries.get(deeplinkKey)).toBe(theirs)
})

test('without another’s choice nothing is written', () => {
  const { hide, lookUp, page } = setup()
  hide()
  lookUp()
  expect(page.entries.size).toBe(0)
})

test.each([
  ['http://localhost:5173/', true],
  ['https://app.example/', false],
])('on %s a wallet of this machine is opened: %s', (href, isOpened) => {
  const { lookUp, storage } = setup(href)
  const local = { href: 'http://localhost:5181/wallet/phone/', name: 'Demo' }
  rememberDeeplink({ storage }, local)
  expect(lookUp()).toEqual(isOpened ? local : undefined)
})

test('a browser that blocks storage blocks no request', () => {
  const blocked = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const page = { getItem: blocked, setItem: blocked, removeItem: blocked }
  const storage = createStorage({ env: { storage: undefined, window: undefined }, id: 'a' })
  const { hide } = createDeeplinkLookup({ env: { storage: page, window: undefined }, storage })
  expect(hide()).not.toThrow()
})
