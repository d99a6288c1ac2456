import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from '../../../../hooks/shared/text/cleanText.js'

const graphemesIn = (text: string) => [...new Intl.Segmenter().segment(text)].length

test('a text of 64 characters stays complete and a longer one is cut with an ellipsis', () => {
  expect(cleanText('W'.repeat(64))).toBe('W'.repeat(64))
  expect(cleanText('W'.repeat(65))).toBe(`${'W'.repeat(63)}…`)
})

test('an emoji counts as one character and is never split', () => {
  const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}'
  expect(cleanText(family.repeat(70))).toBe(`${family.repeat(63)}…`)
})

test('an emoji keeps its skin tone, its variation and its joiners', () => {
  for (const emoji of ['\u{1F44D}\u{1F3FD}', '\u2764\ufe0f', '\u{1F3F3}\ufe0f\u200d\u{1F308}'])
    expect(cleanText(`a ${emoji}`)).toBe(`a ${emoji}`)
})

test('a joiner, a variation or a filler outside an emoji is removed', () => {
  expect(cleanText('US\u200dDC')).toBe('USDC')
  expect(cleanText('US\u200cDC\u2060\u3164\ufe0f\u{E0041}')).toBe('USDC')
  expect(cleanText('\u{1F468}\u200d')).toBe('\u{1F468}')
})

test('bidirectional controls are removed', () => {
  expect(cleanText('\u2066\u202e0x1\u2069\u061c\u200f')).toBe('0x1')
})

test('white space of every kind becomes one space', () => {
  expect(cleanText(' a\u00a0\t\u2028\u3000 b\n')).toBe('a b')
})

test('a letter and its mark are composed where possible', () => {
  expect(cleanText('cafe\u0301')).toBe('caf\u00e9')
})

test('a letter keeps at most three marks', () => {
  expect(cleanText(`a${'\u0323'.repeat(9)}b`).match(/\p{M}/gu)?.length).toBeLessThanOrEqual(3)
})

test.each([undefined, null, 1, {}, ['a'], { toString: () => 'a' }])('%j is not text', (value) => {
  expect(cleanText(value)).toBe('')
})

test('for any input, the text is one short well-formed line, and cleaning is idempotent', () => {
  const hostile = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(hostile, (value) => {
      const text = cleanText(value)
      expect(graphemesIn(text)).toBeLessThanOrEqual(64)
      expect(text).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u)
      expect(text).toBe(text.trim())
      expect(cleanText(text)).toBe(text)
    }),
    { numRuns: 500 },
  )
})
