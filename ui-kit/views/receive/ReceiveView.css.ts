import { measures } from '../../theme/measures.js'
import { forcedColors, rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

export const plate = rule({ display: 'grid', justifySelf: 'center', width: measures.smallCode })

export const owner = rule({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space(1),
  textAlign: 'center',
})
export const name = rule({ fontWeight: 600 })

/** The full address: a shortened one does not identify the recipient. */
export const address = rule({
  fontFamily: vars.fontFamilyMono,
  fontSize: vars.textSm,
  letterSpacing: 0,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  userSelect: 'all',
})
/** Groups are easier to compare than forty characters in a row. The gap is a margin, so it is never copied. */
export const group = rule({ display: 'inline-block', marginInline: '0.25em' })

export const networks = rule({
  borderRadius: vars.radiusCard,
  background: vars.colorRaised,
  fontSize: vars.textSm,
  '@media': { [forcedColors]: { border: '1px solid' } },
})
export const summary = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 52,
  padding: space(2, 3.5),
  borderRadius: vars.radiusCard,
  cursor: 'pointer',
  listStyle: 'none',
})
export const note = rule({ padding: space(0, 3.5, 3), color: vars.colorTextMuted })
export const said = rule({ flex: 1, minWidth: 0 })
export const pictures = rule({ display: 'flex', flex: 'none' })
export const pictured = rule({
  display: 'block',
  selectors: { '& + &': { marginInlineStart: space(-1) } },
})
export const full = rule({ padding: space(0, 2, 2) })

export const asset = rule({ flex: 'none', maxWidth: '45%', paddingInlineEnd: space(2) })
export const symbol = rule({ paddingInlineEnd: space(3), color: vars.colorTextMuted, fontWeight: 500 })
