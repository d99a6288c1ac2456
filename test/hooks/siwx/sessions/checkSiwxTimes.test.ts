import { expect, test } from 'vitest'
import { checkSiwxTimes } from '../../../../hooks/siwx/sessions/checkSiwxSession.js'

const now = Date.parse('2026-01-15T12:00:00.000Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()

test.each([
  ['without times', {}, undefined],
  ['issued a minute ahead', { issuedAt: at(60) }, undefined],
  ['issued further ahead', { issuedAt: at(61) }, 'not_yet_valid'],
  ['valid from a minute ahead', { notBefore: at(60) }, undefined],
  ['valid from later on', { notBefore: at(61) }, 'not_yet_valid'],
  ['ending in a second', { expirationTime: at(1) }, undefined],
  ['ending now', { expirationTime: at(0) }, 'expired'],
  ['ending before it begins', { issuedAt: at(30), expirationTime: at(20) }, 'expired'],
  ['an invalid expiry', { expirationTime: 'soon' }, 'expired'],
  ['an invalid start', { issuedAt: 'soon' }, 'not_yet_valid'],
])('%s', (_, times, expected) => {
  expect(checkSiwxTimes(times, { now })).toBe(expected)
})

test('the clock tolerance can be configured', () => {
  expect(checkSiwxTimes({ issuedAt: at(1) }, { now, skew: 0 })).toBe('not_yet_valid')
  expect(checkSiwxTimes({ issuedAt: at(3600) }, { now, skew: 3_600_000 })).toBeUndefined()
})
