import { expect, test } from 'vitest'
import { currencyName, languageName } from '../../../../ui-kit/views/settings/languageName.js'

test('names a language in that language', () => {
  expect(languageName('de')).toBe('Deutsch')
  expect(languageName('ja')).toBe('日本語')
})

test('keeps an invalid language tag as it is', () => {
  expect(languageName('not a tag')).toBe('not a tag')
})

test('names a currency in the chosen language', () => {
  expect(currencyName('usd', 'de')).toBe('US-Dollar')
})
