import { expect, test } from 'vitest'
import { directionOf } from '../../../ui-kit/messages/directionOf.js'

test.each(['ar', 'ar-EG', 'ar-XB', 'fa', 'he', 'iw', 'ur', 'az-Arab', 'en-Arab'])(
  '%s is right to left',
  (locale) => {
    expect(directionOf(locale)).toBe('rtl')
  },
)

test.each(['en', 'en-XA', 'enb', 'qaa', 'de', 'zh-Hant', 'az', '', 'not a locale'])(
  '%j is left to right',
  (locale) => {
    expect(directionOf(locale)).toBe('ltr')
  },
)
