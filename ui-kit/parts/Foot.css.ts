import { hover, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const foot = rule({
  display: 'grid',
  placeItems: 'center',
  minHeight: vars.hit,
  marginBlock: space(-2),
  textAlign: 'center',
  textWrap: 'balance',
  fontSize: vars.textSm,
  color: vars.colorTextMuted,
})

export const action = rule(
  {
    position: 'relative',
    borderRadius: 6,
    fontWeight: 600,
    color: vars.colorText,
    cursor: 'pointer',
    selectors: {
      // Also 44px wide: a short word is too narrow for a touch target.
      '&::after': {
        content: '',
        position: 'absolute',
        inset: `calc((100% - ${vars.hit}) / 2) min(0px, calc((100% - ${vars.hit}) / 2))`,
      },
    },
  },
  {
    '@media': {
      [hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } } },
    },
  },
)
