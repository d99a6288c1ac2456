import { expect, test } from 'vitest'
import { directionOf } from '../../../ui-kit/messages/directionOf.js'

test.each(['ar', 'ar-EG', 'ar-XB', 'fa', 'he', 'iw', 'ur', 'az-Arab'])('%s is right to left', (locale) => {
  expect(directionOf(locale)).toBe('rtl')
})

test.each(['en', 'en-XA', 'de', 'zh-Hant', 'az', '', 'not a locale'])('%j is left to right', (locale) => {
  expect(directionOf(locale)).toBe('ltr')
})
