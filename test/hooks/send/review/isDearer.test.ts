import { expect, test } from 'vitest'
import { isDearer } from '../../../../hooks/send/review/holdPlan.js'

const shown = { maxFee: 100n, deposit: 10n }

test.each([
  ['the same', shown, false],
  ['less', { maxFee: 1n, deposit: 0n }, false],
  ['a fee within its tolerance', { maxFee: 200n, deposit: 10n }, false],
  ['a fee beyond its tolerance', { maxFee: 201n, deposit: 10n }, true],
  ['an additional account to create', { maxFee: 100n, deposit: 11n }, true],
  ['a fee that became unknown', { maxFee: undefined, deposit: 10n }, false],
])('%s', (_, now, verdict) => {
  expect(isDearer(now, shown)).toBe(verdict)
})

test('a fee unknown at the review is not compared', () => {
  expect(isDearer(shown, { maxFee: undefined, deposit: 10n })).toBe(false)
})
