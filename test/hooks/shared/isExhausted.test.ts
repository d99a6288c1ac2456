import { expect, test } from 'vitest'
import { isExhausted } from '../../../hooks/shared/isExhausted.js'

test.each([
  ['rows', 'a b c d e f', false],
  ['four empty pages', '- - - -', false],
  ['five empty pages', '- - - - -', true],
  ['rows, then five empty pages', 'a b - - - - -', true],
  ['rows, then four empty pages', 'a b - - - -', false],
  ['one page', 'a', false],
  ['a repeated page', 'a a', true],
  ['a page of known rows', 'ab c ac', true],
  ['a page with one new row among known ones', 'ab bc cabd', false],
  ['a page with rows after empty ones', 'a - - - - - b', false],
])('a list of %s has ended: %s, %s', (_, pages, ended) => {
  const keysOf = (page: string) => (page === '-' ? [] : [...page])
  expect(isExhausted(pages.split(' '), keysOf)).toBe(ended)
})
