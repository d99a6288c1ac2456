import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accentContrast,
  contrast,
  initialStudio,
  onBrandOf,
  presetOf,
  presets,
  type StudioState,
  tokensOf,
  withPreset,
  writeTheme,
} from '../../../../docs/playground/showcase/studio.js'
import { createTheme } from '../../../../ui-kit/theme/createTheme.js'
import { tokens } from '../../../../ui-kit/theme/tokens.js'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const look = (changed: Partial<StudioState>): StudioState => ({ ...initialStudio, ...changed })

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#0a7255', '#0a7255')).toBe(1)
})

test('text in any brand’s colour, and on it, can be read in both appearances', () => {
  fc.assert(
    fc.property(colours, fc.constantFrom('light', 'dark'), (brand, theme) => {
      const state = look({ brand, theme, main: true })
      const { colorAccent, colorAccentSoft, colorInk, colorOnAccent, colorOnInk } = tokensOf(state)
      const accent = colorAccent ?? (theme === 'light' ? '#0a7255' : '#4fd8a8')
      expect(accentContrast(state, theme)).toBeGreaterThanOrEqual(4.5)
      if (colorAccentSoft) expect(contrast(accent, colorAccentSoft)).toBeGreaterThanOrEqual(4.5)
      if (colorOnAccent) expect(contrast(accent, colorOnAccent)).toBeGreaterThanOrEqual(4.4)
      expect(colorInk).toBe(brand)
      expect(colorOnInk).toBe(onBrandOf(state))
      expect(contrast(brand, onBrandOf(state))).toBeGreaterThanOrEqual(4.2)
    }),
  )
})

test('the first look changes no token, and each preset is recognized by its shape', () => {
  expect(tokensOf(initialStudio)).toEqual({})
  for (const name of Object.keys(presets)) {
    const state = withPreset(look({ dir: 'rtl', frame: 'phone' }), name)
    expect(presetOf(state)).toBe(name)
    expect(state).toMatchObject({ dir: 'rtl', frame: 'phone' })
  }
  expect(presetOf(look({ radius: 7.5 }))).toBeUndefined()
})

test('every token of a look is one of the kit', () => {
  for (const name of Object.keys(presets)) {
    const set = tokensOf(withPreset(initialStudio, name))
    for (const token of Object.keys(set)) expect(tokens).toHaveProperty(token)
    expect(Object.values(createTheme(set))).toEqual(Object.values(set))
  }
})

test('where the system decides, colours are given for both appearances', () => {
  const { colorAccent, colorInk } = tokensOf(look({ brand: '#1a5cff', main: true, theme: 'auto' }))
  const { colorAccent: light } = tokensOf(look({ brand: '#1a5cff', theme: 'light' }))
  const { colorAccent: dark } = tokensOf(look({ brand: '#1a5cff', theme: 'dark' }))
  expect(colorAccent).toBe(`light-dark(${light}, ${dark})`)
  expect(colorInk).toBe('#1a5cff')
})

test('the code of a look has its tokens, and none without', () => {
  expect(writeTheme(initialStudio)).not.toContain('tokens')
  const code = writeTheme(withPreset(look({ dir: 'rtl' }), 'Newsprint'))
  expect(code).toContain("  radius: '0px',\n")
  expect(code).toContain("  colorInk: '#b3261e',\n")
  expect(code).toContain('<LatchkeyModal theme="light" themeTokens={tokens} />')
  expect(code).toContain('MessagesProvider locale="ar"')
})
