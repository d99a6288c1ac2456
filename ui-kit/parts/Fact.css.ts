import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const facts = rule({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2.5),
  fontSize: vars.textSm,
})
/** A label as long as somebody made it leaves half to its value. */
export const fact = rule({
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  columnGap: space(4),
})
/** Under its label. */
export const wide = rule({ gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space(0.5) })
export const term = rule({ minWidth: 0, color: vars.colorTextMuted, overflowWrap: 'anywhere' })
export const value = rule({
  minWidth: 0,
  fontWeight: 500,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  selectors: { [`${wide} &`]: { textAlign: 'start', fontWeight: 400 } },
})
