import { expect, test } from 'vitest'
import { nextRetry } from '../../../../hooks/clients/http/nextRetry.js'

const now = Date.UTC(2026, 0, 15, 12)
const retryOf = (status: number, more: Partial<Parameters<typeof nextRetry>[0]> = {}) =>
  nextRetry({ status, tries: 1, retries: 2, retryAfter: null, now, random: 0.5, ...more })

test.each([300, 302, 400, 401, 403, 404, 418, 422])('%i is not retried', (status) => {
  expect(retryOf(status)).toEqual({ wait: undefined, hostWait: 0 })
})

test.each([500, 502, 503, 504])('%i is retried twice, after growing delays', (status) => {
  expect(retryOf(status).wait).toBe(500)
  expect(retryOf(status, { tries: 2 }).wait).toBe(2000)
  expect(retryOf(status, { tries: 3 }).wait).toBeUndefined()
})

test.each([408, 425, 429])('%i is retried once', (status) => {
  expect(retryOf(status).wait).toBe(500)
  expect(retryOf(status, { tries: 2 }).wait).toBeUndefined()
})

test('delays are spread, so that clients do not retry simultaneously', () => {
  expect(retryOf(500, { random: 0 }).wait).toBe(375)
  expect(retryOf(500, { random: 1 }).wait).toBe(625)
})

test('a Retry-After of the service is honoured up to 30 s', () => {
  expect(retryOf(429, { retryAfter: '7' })).toEqual({ wait: 7000, hostWait: 7000 })
  expect(retryOf(429, { retryAfter: new Date(now + 9000).toUTCString() })).toEqual({
    wait: 9000,
    hostWait: 9000,
  })
  expect(retryOf(503, { retryAfter: '7' })).toEqual({ wait: 7000, hostWait: 0 })
  expect(retryOf(429, { retryAfter: '31' })).toEqual({ wait: undefined, hostWait: 30_000 })
})

test.each(['-1', 'soon', '', '1e9', 'Wed, 21 Oct 2015 07:28:00 GMT', 'x'.repeat(1000)])(
  'an invalid Retry-After is ignored: %.20s',
  (retryAfter) => {
    expect(retryOf(429, { retryAfter })).toEqual({ wait: 500, hostWait: 0 })
  },
)

test('a caller with its own retries is not retried', () => {
  expect(retryOf(503, { retries: 0 }).wait).toBeUndefined()
})
