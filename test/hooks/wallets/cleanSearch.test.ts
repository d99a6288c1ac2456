import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanSearch } from '../../../hooks/wallets/cleanSearch.js'

test.each([
  ['  meta\u3000', 'meta'],
  ['two  words', 'two  words'],
  ['a'.repeat(300), 'a'.repeat(256)],
  [`${'a'.repeat(255)}\u{1f98a}`, 'a'.repeat(255)],
  [`${'a'.repeat(255)} b`, 'a'.repeat(255)],
])('%j is searched for as %j', (typed, search) => {
  expect(cleanSearch(typed)).toBe(search)
})

test.each([undefined, null, 5, {}, '', ' \t\u00a0\u3000', '\u200b\u200d', '\u202e', '\u0000'])(
  '%j is no search',
  (typed) => {
    expect(cleanSearch(typed)).toBeUndefined()
  },
)

test('for any input, a search is trimmed, short, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (typed) => {
      const search = cleanSearch(typed)
      if (search === undefined) return
      expect(search).toBe(search.trim())
      expect(search.length).toBeLessThanOrEqual(256)
      expect(typed).toContain(search)
      expect(cleanSearch(search)).toBe(search)
    }),
  )
})
