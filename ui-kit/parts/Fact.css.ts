import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const facts = rule({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2.5),
  fontSize: vars.textSm,
})
/** A long label takes at most half of the width. */
export const fact = rule({
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  columnGap: space(4),
})
/** The value is shown under its label. */
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
