import { forcedColors, hover, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'

export const button = rule(
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    position: 'relative',
    borderRadius: vars.radiusPill,
    color: vars.colorTextMuted,
    cursor: 'pointer',
    selectors: {
      // The touch target is 44px also where the button is smaller, in both text directions.
      '&::after': { content: '', position: 'absolute', inset: `min(0px, (100% - ${vars.hit}) / 2)` },
    },
    '@media': { [forcedColors]: { border: '1px solid ButtonBorder' } },
  },
  {
    selectors: {
      '&:active': { background: vars.colorRaisedPressed },
      '&[aria-disabled]': { background: 'none', opacity: 0.45, cursor: 'not-allowed' },
    },
    '@media': {
      [hover]: {
        selectors: {
          '&:hover:not(:active, [aria-disabled])': { background: vars.colorRaised, color: vars.colorText },
        },
      },
    },
  },
)

export const large = rule({ width: vars.hit, height: vars.hit })
export const small = rule({ width: 32, height: 32 })
