import { expect, test } from 'vitest'
import { type TokenName, tokens } from '../../../ui-kit/theme/tokens.js'
import { onTone, tones } from '../../../ui-kit/theme/tones.js'

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.slice(1).match(/../g) ?? []).map((hex) =>
    channel(Number.parseInt(hex, 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const themes = [
  ['light', 0],
  ['dark', 1],
] as const
const colourOf = (name: TokenName, theme: 0 | 1): string => {
  const value = tokens[name]
  return typeof value === 'string' ? value : value[theme]
}

const grounds: TokenName[] = [
  'colorSurface',
  'colorRaised',
  'colorRaisedHover',
  'colorRaisedPressed',
  'colorInset',
]
const softGrounds: TokenName[] = [
  'colorCautionSoft',
  'colorDangerSoft',
  'colorPositiveSoft',
  'colorAccentSoft',
]

const textPairs: [text: TokenName, ground: TokenName][] = [
  ...grounds.flatMap((ground): [TokenName, TokenName][] => [
    ['colorText', ground],
    ['colorTextMuted', ground],
    ['colorDanger', ground],
  ]),
  ...softGrounds.map((ground): [TokenName, TokenName] => ['colorText', ground]),
  ['colorTextFaint', 'colorSurface'],
  ['colorTextFaint', 'colorRaised'],
  ['colorAccent', 'colorSurface'],
  ['colorAccent', 'colorAccentSoft'],
  ['colorPositive', 'colorSurface'],
  ['colorOnInk', 'colorInk'],
  ['colorOnInk', 'colorInkHover'],
  ['colorOnInk', 'colorInkPressed'],
  ['colorOnAccent', 'colorAccent'],
  ['colorQrFg', 'colorQrBg'],
]
const partPairs: [part: TokenName, ground: TokenName][] = [
  ['colorControl', 'colorSurface'],
  ['colorAccent', 'colorSurface'],
  ['colorAccent', 'colorRaised'],
  ['colorCaution', 'colorCautionSoft'],
  ['colorDanger', 'colorDangerSoft'],
  ['colorTextMuted', 'colorRaised'],
]

for (const [name, theme] of themes) {
  test.each(textPairs)(`${name}: text in %s has a contrast of at least 4.5 on %s`, (text, ground) => {
    expect(contrast(colourOf(text, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(partPairs)(`${name}: a part in %s has a contrast of at least 3 on %s`, (part, ground) => {
    expect(contrast(colourOf(part, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3)
  })
}

test.each(tones)('a letter has a contrast of at least 4.5 on the tile %s', (tone) => {
  expect(contrast(onTone, tone)).toBeGreaterThanOrEqual(4.5)
})
