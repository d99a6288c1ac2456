import fc from 'fast-check'
import { expect, test } from 'vitest'
import { revealHidden, splitAtHidden } from '../../../../ui-kit/views/siwx/hiddenCharacters.js'

test.each([
  ['a\u202eb', 'a[U+202E]b'],
  ['pay\u200bpal', 'pay[U+200B]pal'],
  ['\ufeffsite', '[U+FEFF]site'],
  ['a\u0000\u0007b', 'a[U+0000][U+0007]b'],
  ['one\r\ntwo', 'one[U+000D][U+000A]two'],
  ['one\u2028two', 'one[U+2028]two'],
  ['soft\u00adhyphen', 'soft[U+00AD]hyphen'],
  ['tag\u{e0041}', 'tag[U+E0041]'],
  ['\ud800', '[U+D800]'],
  ['example.com\u200d', 'example.com[U+200D]'],
])('shows %j as %s', (text, shown) => {
  expect(revealHidden(text)).toBe(shown)
})

test.each([
  'I accept the terms: https://app.example/terms',
  'می\u200cخواهم',
  '👨\u200d👩\u200d👧',
  '❤\ufe0f',
  'Привет',
  'שלום',
])('leaves %j unchanged', (text) => {
  expect(revealHidden(text)).toBe(text)
})

test('loses no character, and only odd pieces are hidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const pieces = splitAtHidden(text)
      expect(pieces.join('')).toBe(text)
      for (const [index, piece] of pieces.entries())
        if (index % 2 === 0)
          expect(piece).not.toMatch(/[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})
