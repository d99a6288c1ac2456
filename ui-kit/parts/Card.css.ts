import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const card = rule({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '100%',
  borderRadius: vars.radiusRow,
  lineHeight: 1.35,
  textAlign: 'start',
})

export const face = rule({ display: 'grid', position: 'relative', marginBlockEnd: space(2) })

/** A block with its own text direction, so that a long name is cut at its end and not at its beginning. */
const line = {
  display: 'block',
  minHeight: '1.35em',
  paddingInline: space(1),
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const
export const name = rule({ ...line, fontSize: vars.textSm, fontWeight: 500 })
export const hint = rule({ ...line, fontSize: vars.textXs, color: vars.colorTextMuted })

/** On the corner of the picture. */
export const mark = rule({
  position: 'absolute',
  insetBlockStart: space(2),
  insetInlineEnd: space(2),
  maxWidth: '80%',
  overflow: 'hidden',
  borderRadius: vars.radiusPill,
  paddingInline: space(2),
  background: vars.colorSurface,
  color: vars.colorText,
  fontSize: vars.textXs,
  fontWeight: 600,
  boxShadow: vars.shadowChip,
})
