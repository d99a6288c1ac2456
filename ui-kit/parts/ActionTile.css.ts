import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const list = rule({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(2),
})

export const tile = rule({
  display: 'grid',
  justifyItems: 'center',
  gap: space(1.5),
  width: '100%',
  minHeight: vars.hit,
  padding: space(3, 1, 2.5),
  borderRadius: vars.radiusRow,
  fontSize: vars.textXs,
  fontWeight: 500,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
