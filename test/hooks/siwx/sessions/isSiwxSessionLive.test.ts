import { expect, test } from 'vitest'
import { isSiwxSessionLive } from '../../../../hooks/siwx/sessions/isSiwxSessionLive.js'

test('a session is valid from its start until its end', () => {
  const times = { issuedAt: '2026-01-15T12:00:00Z', expirationTime: '2026-01-15T13:00:00Z' }
  expect(isSiwxSessionLive(times, Date.parse('2026-01-15T11:00:00Z'))).toBe(false)
  expect(isSiwxSessionLive(times, Date.parse('2026-01-15T12:59:59Z'))).toBe(true)
  expect(isSiwxSessionLive(times, Date.parse('2026-01-15T13:00:00Z'))).toBe(false)
})
