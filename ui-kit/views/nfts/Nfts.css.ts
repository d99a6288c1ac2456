import { rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

export const head = rule({ display: 'grid', justifyItems: 'start', gap: space(1), paddingInline: space(2) })
export const name = rule({
  fontSize: vars.textLg,
  fontWeight: 600,
  letterSpacing: 'var(--_lk-tracking-tight)',
  overflowWrap: 'anywhere',
})
export const from = rule({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  alignItems: 'center',
  color: vars.colorTextMuted,
  fontSize: vars.textSm,
  overflowWrap: 'anywhere',
})

export const section = rule({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  paddingInline: space(2),
  fontSize: vars.textSm,
  overflowWrap: 'anywhere',
})
export const title = rule({ fontWeight: 600 })
/** Text to copy by hand. */
export const literal = rule({ fontFamily: vars.fontFamilyMono, fontSize: vars.textXs, userSelect: 'all' })
