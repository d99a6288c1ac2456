import { measures } from '../theme/measures.js'
import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const button = rule({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  width: '100%',
  minHeight: 52,
  padding: space(2, 4),
  borderRadius: vars.radiusRow,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
})

export const small = rule({
  width: 'auto',
  minHeight: 40,
  paddingBlock: space(1),
  borderRadius: vars.radiusControl,
  fontSize: vars.textSm,
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: '-2px 0' },
    '&[aria-pressed=true]': {
      background: vars.colorAccentSoft,
      boxShadow: `inset 0 0 0 2px ${vars.colorAccent}`,
    },
  },
})

/** Full text colour, also where the text around it is muted. */
export const quiet = rule({ color: vars.colorText })
export const danger = rule({
  selectors: { '&:not([data-disabled])': { color: vars.colorDanger } },
})

/** The negative margin offsets the spinner's width, so that the label doesn't move. */
export const wait = rule({ marginInlineStart: `calc(-1 * (${measures.spinner} + ${space(2)}))` })
