import { expect, test } from 'vitest'
import { currencyName } from '../../../../ui-kit/views/settings/currencyName.js'
import { languageName } from '../../../../ui-kit/views/settings/languageName.js'

test('a language is called what it calls itself', () => {
  expect(languageName('de')).toBe('Deutsch')
  expect(languageName('ja')).toBe('日本語')
})

test('what is no language tag keeps its own name', () => {
  expect(languageName('not a tag')).toBe('not a tag')
})

test('a currency is called by its name in the language that is set', () => {
  expect(currencyName('usd', 'de')).toBe('US-Dollar')
})
