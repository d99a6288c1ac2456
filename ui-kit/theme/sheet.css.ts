import { globalStyle } from '@vanilla-extract/css'
import { vars as coreVars, layers } from './core.css.js'
import { declareTokens } from './declareTokens.js'
import { referTo } from './referTo.js'
import { sheetTokens } from './tokens.js'

/** For styles of parts in the sheet. A part on the host's page uses the smaller set of core.css.ts. */
export const vars = { ...coreVars, ...referTo(sheetTokens) }

const white = 'clamp(0, (.179 - y) * 99999, 1)'

globalStyle('[data-lk-root]', {
  '@layer': {
    [layers.tokens]: {
      vars: declareTokens(sheetTokens),
      '@supports': {
        '(color: color(from red xyz-d65 x y z))': {
          vars: {
            // Black or white, whichever contrasts with the accent: at least 4.58:1 for any colour.
            '--_lk-color-on-accent': `var(--lk-color-on-accent, color(from ${vars.colorAccent} xyz-d65 calc(.9505 * ${white}) ${white} calc(1.089 * ${white})))`,
          },
        },
      },
      '@media': {
        '(prefers-contrast: more)': {
          vars: { '--_lk-color-line-strong': vars.colorText, '--_lk-color-control': vars.colorText },
        },
      },
    },
  },
})
