import { globalLayer, globalStyle } from '@vanilla-extract/css'
import { declareTokens } from './declareTokens.js'
import { referTo } from './referTo.js'
import { coreTokens } from './tokens.js'

const latchkey = globalLayer('latchkey')

/** Cascade layers, weakest first. A host that declares a layer order places `latchkey` in it. */
export const layers = {
  reset: globalLayer({ parent: latchkey }, 'reset'),
  tokens: globalLayer({ parent: latchkey }, 'tokens'),
  components: globalLayer({ parent: latchkey }, 'components'),
  states: globalLayer({ parent: latchkey }, 'states'),
}

/** For styles of parts on the host's page: `vars.colorInk` is `var(--_lk-color-ink)`. */
export const vars = referTo(coreTokens)

const root = '[data-lk-root]'
const inside = `${root}, ${root} :where(*)`

globalStyle(inside, {
  '@layer': {
    [layers.reset]: {
      boxSizing: 'border-box',
      margin: 0,
      padding: 0,
      border: '0 solid',
      font: 'inherit',
      letterSpacing: 'inherit',
      textAlign: 'inherit',
      color: 'inherit',
      background: 'none',
      listStyle: 'none',
    },
  },
})

globalStyle(root, {
  '@layer': {
    [layers.tokens]: {
      vars: { ...declareTokens(coreTokens), '--_lk-tracking': '-.011em', '--_lk-tracking-tight': '-.02em' },
      colorScheme: 'light dark',
      font: `400 ${vars.textMd}/1.35 ${vars.fontFamily}`,
      letterSpacing: 'var(--_lk-tracking)',
      textAlign: 'start',
      color: vars.colorText,
      WebkitFontSmoothing: 'antialiased',
      WebkitTapHighlightColor: 'transparent',
      textSizeAdjust: 'none',
      '@media': {
        '(prefers-contrast: more)': {
          vars: {
            '--_lk-color-text-muted': vars.colorText,
            '--_lk-color-text-faint': vars.colorText,
            '--_lk-color-line': vars.colorText,
          },
        },
      },
    },
  },
})
/** Letter spacing breaks scripts whose letters join. */
globalStyle(`${root}:is(:lang(ar), :lang(fa), :lang(ur), :lang(hi), :lang(bn))`, {
  '@layer': { [layers.tokens]: { vars: { '--_lk-tracking': '0', '--_lk-tracking-tight': '0' } } },
})
for (const [mode, scheme] of [
  ['light', 'light'],
  ['dark', 'dark'],
  ['inherit', 'inherit'],
] as const)
  globalStyle(`${root}[data-lk-theme=${mode}]`, { '@layer': { [layers.tokens]: { colorScheme: scheme } } })

globalStyle(`${root} :where(:focus-visible)`, {
  '@layer': { [layers.states]: { outline: `2px solid ${vars.colorAccent}`, outlineOffset: 2 } },
})

/** Guard, unlayered: an unlayered rule of the host would beat every layer, so this reverts it to the kit's layers. */
globalStyle(`${root}:where(:not([data-lk-unstyled])), ${root} :where(*:not([data-lk-unstyled]))`, {
  all: 'revert-layer',
})
/** Guard against the `[type=button]` background of Tailwind's preflight: as specific as the guard, and maybe later. */
globalStyle(`${root} button:where(:not([data-lk-unstyled]))`, { background: 'revert-layer' })
