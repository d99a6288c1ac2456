import { expect, test } from 'vitest'
import { preferredCurrency } from '../../../../hooks/session/preferenceValues.js'
import { createRemembered } from '../../../../hooks/shared/storage/createRemembered.js'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import { createBrowser } from '../../../support/createBrowser.js'

function setup(browser = createBrowser()) {
  const tab = browser.openTab()
  const storage = createStorage({ env: { storage: tab.storage, window: tab.window }, id: 'default' })
  const remembered = createRemembered({ storage, stored: preferredCurrency, initial: 'usd' })
  return { browser, remembered, storage, tab }
}

test('a stored value applies at once, and a server renders the default', () => {
  const { remembered } = setup(createBrowser({ 'latchkey:1:default:preferred_currency': '"eur"' }))
  expect([remembered.getState(), remembered.getInitialState()]).toEqual(['eur', 'usd'])
})

test('another tab is followed while there is a listener, and caught up with when one is added again', () => {
  const { browser, remembered, tab } = setup()
  const other = setup(browser).remembered
  const before = tab.listeners()
  const heard: string[] = []
  const stop = remembered.subscribe((now, was) => heard.push(`${was} ${now}`))
  other.change(() => 'eur')
  browser.deliverAll()
  expect(remembered.getState()).toBe('eur')
  expect(heard[0]).toBe('usd eur')

  stop()
  expect(tab.listeners()).toBe(before)
  other.change(() => 'jpy')
  browser.deliverAll()
  expect(remembered.getState()).toBe('eur')
  remembered.subscribe(() => undefined)
  expect(remembered.getState()).toBe('jpy')
})

test('a change starts from another tab’s latest value', () => {
  const { browser, remembered } = setup()
  setup(browser).remembered.change(() => 'gbp')
  let begun = ''
  remembered.change((now) => {
    begun = now
    return now
  })
  expect(begun).toBe('gbp')
})

test('cleared storage restores the default', () => {
  const { remembered, storage, tab } = setup()
  remembered.subscribe(() => undefined)
  remembered.change(() => 'eur')
  storage.remove(preferredCurrency)
  tab.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(remembered.getState()).toBe('usd')
})
