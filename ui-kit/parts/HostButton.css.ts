import { vars } from '../theme/core.css.js'
import { measures } from '../theme/measures.js'
import { rule } from '../theme/rule.js'
import { space } from '../theme/space.js'

export const button = rule({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minHeight: vars.hit,
  maxWidth: '100%',
  borderRadius: vars.radiusControl,
  fontWeight: 600,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
})

/** Leaves room for the label and a spinner beside it, so that `pending` causes no layout shift on the host's page. */
export const wide = rule({ minWidth: 168, paddingInline: space(8) })
export const picture = rule({ paddingInline: space(2, 3.5) })

export const inner = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  alignSelf: 'stretch',
  minWidth: 0,
})
export const label = rule({ overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 })
/** The negative margin offsets the spinner's width, so that the label doesn't move. */
export const wait = rule({ marginInlineStart: `calc(-1 * (${measures.spinner} + ${space(2)}))` })
export const side = rule({
  flex: 'none',
  fontWeight: 400,
  color: vars.colorTextMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const sign = rule({ color: vars.colorCaution })
