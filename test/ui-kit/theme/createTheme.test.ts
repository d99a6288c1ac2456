import { expect, test } from 'vitest'
import { createTheme } from '../../../ui-kit/theme/createTheme.js'
import { declareTokens } from '../../../ui-kit/theme/declareTokens.js'
import { publicName } from '../../../ui-kit/theme/tokenName.js'
import { type TokenName, tokens } from '../../../ui-kit/theme/tokens.js'

test('token names become the public custom properties', () => {
  expect(createTheme({ colorAccent: 'hotpink', radius: '2px', zIndex: '5000' })).toEqual({
    '--lk-color-accent': 'hotpink',
    '--lk-radius': '2px',
    '--lk-z-index': '5000',
  })
})

test('a token left out, or undefined, keeps its default', () => {
  expect(createTheme({ colorAccent: undefined })).toEqual({})
})

test('the master tokens are those of the specification', () => {
  expect([tokens.width, tokens.fontSize, tokens.radius, tokens.zIndex]).toEqual([
    '360px',
    '10px',
    '4px',
    '999',
  ])
})

test('a private property reads its public one first and a pair of colours by scheme', () => {
  expect(declareTokens({ colorText: tokens.colorText, width: tokens.width })).toEqual({
    '--_lk-color-text': 'var(--lk-color-text, light-dark(#161814, #f2f4ef))',
    '--_lk-width': 'var(--lk-width, 360px)',
  })
})

test('the kit never declares a public property', () => {
  const declared = Object.keys(declareTokens(tokens))
  expect(declared.filter((name) => name.startsWith('--lk-'))).toEqual([])
  expect(declared).toHaveLength(Object.keys(tokens).length)
})

test('sizes derive from the master tokens in px, never from the host’s font size', () => {
  expect(Object.values(tokens).flat().join(' ')).not.toMatch(/\d(rem|em)\b/)
})

test('names keep their spelling', () => {
  expect((['textXs', 'colorOnInk', 'durationOverlay'] satisfies TokenName[]).map(publicName)).toEqual([
    '--lk-text-xs',
    '--lk-color-on-ink',
    '--lk-duration-overlay',
  ])
})
