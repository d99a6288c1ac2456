import type { ThemeTokens } from '@latchkey/ui-kit'

/** What a visitor sets in the theme studio. */
export type StudioState = {
  /** `#rrggbb`. */
  readonly brand: string
  /** Whether main buttons have the brand colour too. */
  readonly main: boolean
  readonly radius: number
  readonly width: number
  readonly space: number
  readonly font: keyof typeof fonts
  readonly theme: 'light' | 'dark' | 'auto'
  readonly dir: 'ltr' | 'rtl'
  readonly frame: 'desktop' | 'phone'
}

/** Font families by name; the first is the kit's own. */
export const fonts = {
  sans: undefined,
  serif: 'Charter, "Iowan Old Style", Georgia, serif',
  round: 'ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", Nunito, Quicksand, system-ui, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const

export const initialStudio: StudioState = {
  brand: '#0a7255',
  main: false,
  radius: 4,
  width: 360,
  space: 4,
  font: 'sans',
  theme: 'light',
  dir: 'ltr',
  frame: 'desktop',
}

/** The looks to begin with, as what they change. */
export const presets: { readonly [name: string]: Partial<StudioState> } = {
  Latchkey: {},
  Harbour: { brand: '#1a5cff', main: true, radius: 3 },
  Newsprint: { brand: '#b3261e', main: true, radius: 0, font: 'serif' },
  Orchid: { brand: '#9b3fc8', main: true, radius: 6.5, font: 'round', space: 5 },
  Saffron: { brand: '#f0a818', main: true, radius: 5, space: 5, width: 380 },
  Console: { brand: '#3ddc84', main: true, radius: 1, font: 'mono', space: 3, theme: 'dark' },
}

const shape = ['brand', 'main', 'radius', 'width', 'space', 'font'] as const

/** The preset that a look is, if any. */
export const presetOf = (state: StudioState): string | undefined =>
  Object.keys(presets).find((name) =>
    shape.every((key) => ({ ...initialStudio, ...presets[name] })[key] === state[key]),
  )

/** A look with a preset's shape, in the appearance and direction that it has. */
export const withPreset = (state: StudioState, name: string): StudioState => {
  const { dir, frame, theme } = state
  return { ...initialStudio, dir, frame, theme, ...presets[name] }
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const toHex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** A colour on the way from one to another. */
export function mix(from: string, to: string, part: number): string {
  const goal = channels(to)
  return toHex(channels(from).map((value, index) => value + ((goal[index] ?? value) - value) * part))
}

/** Relative luminance by WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** What text of normal size needs. */
const minContrast = 4.5
const [white, black] = ['#ffffff', '#161814']

/** The text colour with the higher contrast. */
const textOn = (colour: string) => (contrast(colour, white) >= contrast(colour, black) ? white : black)

/** The colour nearest to the brand that can be read on each of the backgrounds. */
function readable(brand: string, backgrounds: readonly string[], pole: string): string {
  for (let part = 0; part <= 1; part += 0.02) {
    const colour = mix(brand, pole, part)
    if (backgrounds.every((background) => contrast(colour, background) >= minContrast)) return colour
  }
  return pole
}

/** The surfaces of the kit that text of the accent's colour stands on. */
const surfaces = {
  light: ['#ffffff', '#f5f5f2', '#ecece8'],
  dark: ['#141613', '#1e211c', '#272b25'],
} as const

/** What the brand's colour becomes in an appearance. It stays what it is; text in it is darkened or lightened until it can be read. */
function coloursOf({ brand, main }: StudioState, mode: 'light' | 'dark') {
  const [surface, ...others] = surfaces[mode]
  const soft = mix(brand, surface, mode === 'dark' ? 0.8 : 0.88)
  const accent = readable(brand, [surface, ...others, soft], mode === 'dark' ? '#ffffff' : '#000000')
  const onBrand = textOn(brand)
  const away = onBrand === white ? '#000000' : '#ffffff'
  return {
    ...(brand !== initialStudio.brand && {
      colorAccent: accent,
      colorAccentSoft: soft,
      colorOnAccent: textOn(accent),
    }),
    ...(main && {
      colorInk: brand,
      colorInkHover: mix(brand, away, 0.1),
      colorInkPressed: mix(brand, away, 0.2),
      colorOnInk: onBrand,
    }),
  } satisfies ThemeTokens
}

/** Contrast of text in the brand's colour, on the sheet of an appearance. */
export function accentContrast(state: StudioState, mode: 'light' | 'dark'): number {
  const { colorAccent = mode === 'light' ? '#0a7255' : '#4fd8a8' } = coloursOf(state, mode)
  return contrast(colorAccent, surfaces[mode][0])
}

/** The tokens of a look: of both appearances where the visitor's system decides. */
export function tokensOf(state: StudioState): ThemeTokens {
  const { font, radius, space, theme, width } = state
  const light = Object.entries(coloursOf(state, theme === 'dark' ? 'dark' : 'light'))
  const dark: ThemeTokens = coloursOf(state, 'dark')
  const colours = light.map(([name, value]) => {
    const other = dark[name as keyof ThemeTokens]
    return [name, theme === 'auto' && other !== value ? `light-dark(${value}, ${other})` : value]
  })
  return {
    ...Object.fromEntries(colours),
    ...(radius !== initialStudio.radius && { radius: `${radius}px` }),
    ...(width !== initialStudio.width && { width: `${width}px` }),
    ...(space !== initialStudio.space && { space: `${space}px` }),
    ...(fonts[font] && { fontFamily: fonts[font] }),
  }
}

/** What is read on the brand's own colour. */
export const onBrandOf = ({ brand }: StudioState): string => textOn(brand)

/** The code of a look, as an app writes it. */
export function writeTheme(state: StudioState): string {
  const lines = Object.entries(tokensOf(state)).map(([name, value]) => `  ${name}: '${value}',`)
  const hasTokens = lines.length > 0
  const names = ['ConnectButton', ...(hasTokens ? ['createTheme'] : []), 'LatchkeyModal']
  const button = hasTokens
    ? ['    <div style={createTheme(tokens)}>', '      <ConnectButton />', '    </div>']
    : ['    <ConnectButton />']
  return [
    ...(state.dir === 'rtl'
      ? ['// The direction is that of the language: <MessagesProvider locale="ar" …>']
      : []),
    `import { ${names.join(', ')} } from '@latchkey/ui-kit'`,
    "import '@latchkey/ui-kit/styles.css'",
    '',
    ...(hasTokens ? ['const tokens = {', ...lines, '}', ''] : []),
    'export const Wallet = () => (',
    '  <>',
    ...button,
    `    <LatchkeyModal theme="${state.theme}"${hasTokens ? ' themeTokens={tokens}' : ''} />`,
    '  </>',
    ')',
  ].join('\n')
}
