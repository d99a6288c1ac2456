import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'

export const badged = rule({ position: 'relative', display: 'grid', flex: 'none' })

export const badge = rule({
  position: 'absolute',
  insetInlineEnd: -4,
  insetBlockEnd: -4,
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  overflow: 'hidden',
  borderRadius: '50%',
  border: `2px solid ${vars.colorSurface}`,
  background: vars.colorSurface,
})
