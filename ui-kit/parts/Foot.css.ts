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
      '&::after': { content: '', position: 'absolute', inset: `calc((100% - ${vars.hit}) / 2) 0` },
    },
  },
  {
    '@media': {
      [hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } } },
    },
  },
)
