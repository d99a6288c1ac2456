import { expect, test } from 'vitest'
import { isExhausted } from '../../../hooks/shared/isExhausted.js'

test.each([
  ['rows', 'a b c d e f', false],
  ['four empty pages', '- - - -', false],
  ['five empty pages', '- - - - -', true],
  ['rows, then five empty pages', 'a b - - - - -', true],
  ['rows, then four empty pages', 'a b - - - -', false],
  ['five pages of known rows', 'a b a b a b a', true],
  ['known rows with a new one between', 'a b a b a c a', false],
  ['the same row on five first pages', 'a a a a a', false],
  ['the same row on six first pages', 'a a a a a a', true],
])('a list of %s has ended: %s, %s', (_, pages, ended) => {
  const keysOf = (page: string) => (page === '-' ? [] : [page])
  expect(isExhausted(pages.split(' '), keysOf)).toBe(ended)
})
