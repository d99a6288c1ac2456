import { forcedColors, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const checkbox = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: vars.hit,
  fontSize: vars.textSm,
  color: vars.colorTextMuted,
})

export const box = rule({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  position: 'relative',
  width: 20,
  height: 20,
})

/** The box is the input itself; its touch target is 44px. */
export const input = rule(
  {
    gridArea: '1 / 1',
    appearance: 'none',
    width: '100%',
    height: '100%',
    borderRadius: 6,
    boxShadow: `inset 0 0 0 1px ${vars.colorControl}`,
    cursor: 'pointer',
    selectors: {
      '&::after': {
        content: '',
        position: 'absolute',
        inset: `calc((100% - ${vars.hit}) / 2)`,
      },
    },
    '@media': { [forcedColors]: { border: '1px solid ButtonBorder' } },
  },
  {
    selectors: {
      '&[aria-invalid]': { boxShadow: `inset 0 0 0 2px ${vars.colorDanger}` },
      '&:checked': { background: vars.colorAccent, boxShadow: 'none' },
    },
    '@media': {
      [forcedColors]: {
        selectors: { '&:checked': { background: 'Highlight', forcedColorAdjust: 'none' } },
      },
    },
  },
)

export const sign = rule(
  {
    gridArea: '1 / 1',
    display: 'grid',
    visibility: 'hidden',
    color: vars.colorOnAccent,
    pointerEvents: 'none',
    '@media': { [forcedColors]: { color: 'HighlightText' } },
  },
  { selectors: { [`${input}:checked + &`]: { visibility: 'visible' } } },
)

export const label = rule({ flex: 1, minWidth: 0, cursor: 'pointer', overflowWrap: 'anywhere' })
