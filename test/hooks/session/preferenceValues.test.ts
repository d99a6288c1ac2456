import { expect, test } from 'vitest'
import {
  fiatCurrencies,
  preferredAccountTypes,
  preferredCurrency,
} from '../../../hooks/session/preferenceValues.js'
import { deeplinkChoice } from '../../../hooks/shared/storage/deeplink.js'

test('a deep link is checked again when it is read', () => {
  expect(deeplinkChoice.parse({ href: 'rainbow://wc', name: 'Rainbow' })).toEqual({
    href: 'rainbow://wc',
    name: 'Rainbow',
  })
  for (const href of ['javascript:alert(1)', 'http://a.example', 1]) {
    expect(deeplinkChoice.parse({ href, name: 'Rainbow' })).toBeUndefined()
  }
})

test('an account type is eoa or smartAccount, for a known namespace', () => {
  expect(preferredAccountTypes.parse({ eip155: 'smartAccount', solana: 'admin', cosmos: 'eoa' })).toEqual({
    eip155: 'smartAccount',
  })
  for (const json of [null, {}, [], { eip155: 'admin' }, JSON.parse('{"__proto__":{"eip155":"eoa"}}')])
    expect(preferredAccountTypes.parse(json)).toBeUndefined()
})

test.each(fiatCurrencies)('%s is a valid preferred currency', (currency) => {
  expect(preferredCurrency.parse(currency)).toBe(currency)
})

test.each([['USD'], ['chf'], [1], [null]])('%j is no preferred currency', (json) => {
  expect(preferredCurrency.parse(json)).toBeUndefined()
})
