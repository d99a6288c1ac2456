import { measures } from '../theme/measures.js'
import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const tag = rule({
  fontSize: vars.textXs,
  fontWeight: 500,
  color: vars.colorTextMuted,
  whiteSpace: 'nowrap',
})

export const on = rule({
  display: 'inline-flex',
  gap: space(1),
  alignItems: 'center',
  color: vars.colorAccent,
  background: vars.colorAccentSoft,
  borderRadius: 8,
  padding: measures.tag,
  marginInlineEnd: -6,
})

export const button = rule({
  color: vars.colorText,
  background: vars.colorInset,
  borderRadius: vars.radiusPill,
  padding: space(1.5, 3.5),
  marginInlineEnd: -4,
  fontWeight: 600,
  boxShadow: vars.shadowChip,
})
