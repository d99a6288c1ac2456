/** A default, or a pair of defaults: light first, dark second. */
export type TokenDefault = string | readonly [light: string, dark: string]

const times = (master: string, factor: number): string => `calc(var(--_lk-${master}) * ${factor})`

/** Tokens used by buttons outside the modal. Their custom properties are declared in `button.css`. */
export const coreTokens = {
  fontFamily: 'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontSize: '10px',
  radius: '4px',
  space: '4px',
  textXs: times('font-size', 1.2),
  textSm: times('font-size', 1.3),
  textMd: times('font-size', 1.5),
  radiusRow: times('radius', 4),
  radiusControl: times('radius', 3),
  radiusIcon: times('radius', 2.5),
  radiusPill: '999px',
  hit: '44px',
  colorSurface: ['#ffffff', '#141613'],
  colorRaised: ['#f5f5f2', '#1e211c'],
  colorRaisedHover: ['#ecece8', '#272b25'],
  colorRaisedPressed: ['#e4e4df', '#2e332b'],
  colorInset: ['#ffffff', '#31362e'],
  colorLine: ['rgba(22, 24, 20, .08)', 'rgba(240, 244, 236, .08)'],
  colorText: ['#161814', '#f2f4ef'],
  colorTextMuted: ['#535850', '#aeb4a9'],
  colorTextFaint: ['#62675e', '#9da399'],
  colorInk: ['#161814', '#f2f4ef'],
  colorInkHover: ['#2d302a', '#ffffff'],
  colorInkPressed: ['#42463e', '#d3d7ce'],
  colorOnInk: ['#ffffff', '#141613'],
  colorAccent: ['#0a7255', '#4fd8a8'],
  colorCaution: ['#8a5a00', '#f2c464'],
  colorCautionSoft: ['#fdf1d6', '#37290c'],
} as const satisfies Record<string, TokenDefault>

/** Tokens used only inside the sheet. */
export const sheetTokens = {
  width: '360px',
  zIndex: '999',
  fontFamilyMono: '"JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, monospace',
  textLg: times('font-size', 1.7),
  textXl: times('font-size', 2.2),
  textDisplay: times('font-size', 3.6),
  /** Below 16px, iOS zooms the page when a field takes the focus. */
  textInput: 'max(16px, var(--_lk-text-md))',
  radiusSheet: times('radius', 7),
  radiusCard: times('radius', 5),
  ease: 'cubic-bezier(.2, .8, .2, 1)',
  durationOverlay: '120ms',
  durationView: '150ms',
  durationHeight: '150ms',
  colorLineStrong: ['rgba(22, 24, 20, .14)', 'rgba(240, 244, 236, .16)'],
  colorControl: ['#868b81', '#7b8177'],
  colorAccentSoft: ['#e2f3ec', '#17352a'],
  /** Fallback. Browsers with relative colours derive black or white from the accent (see sheet.css.ts). */
  colorOnAccent: ['#ffffff', '#06251b'],
  colorPositive: ['#0a7255', '#4fd8a8'],
  colorPositiveSoft: ['#e2f3ec', '#17352a'],
  colorDanger: ['#b42318', '#ff8f84'],
  colorDangerSoft: ['#fdecea', '#3d1a17'],
  colorOverlay: ['rgba(18, 20, 16, .42)', 'rgba(0, 0, 0, .6)'],
  colorQrFg: '#161814',
  colorQrBg: '#ffffff',
  shadowSheet:
    '0 0 0 1px light-dark(transparent, rgba(240, 244, 236, .06)), 0 24px 64px -16px light-dark(rgba(18, 20, 16, .28), rgba(0, 0, 0, .7))',
  shadowChip:
    '0 1px 2px light-dark(rgba(18, 20, 16, .08), transparent), 0 0 0 1px light-dark(rgba(18, 20, 16, .04), transparent)',
} as const satisfies Record<string, TokenDefault>

/** Every public token with its default. */
export const tokens = { ...coreTokens, ...sheetTokens }

/** Name of a theme token. */
export type TokenName = keyof typeof tokens

/** The default as CSS: a pair becomes `light-dark()`. */
export function tokenValue(value: TokenDefault): string {
  return typeof value === 'string' ? value : `light-dark(${value[0]}, ${value[1]})`
}
