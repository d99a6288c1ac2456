import { rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

export const acts = rule({ display: 'flex', gap: space(2) })
export const person = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  paddingBlockEnd: space(0.5),
})
export const who = rule({ display: 'grid', flex: 1, minWidth: 0, color: vars.colorTextMuted })
export const name = rule({ fontWeight: 600, color: vars.colorText, overflowWrap: 'anywhere' })

/** The amount to send, centred in the view. */
export const sum = rule({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space(0.5),
  paddingBlockStart: space(2),
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
export const display = rule({
  marginBlockStart: space(2.5),
  maxWidth: '100%',
  fontSize: `calc(${vars.fontSize} * 3)`,
  fontWeight: 600,
  letterSpacing: '-.035em',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
})
export const worth = rule({ color: vars.colorTextMuted, fontVariantNumeric: 'tabular-nums' })

export const total = rule({
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  columnGap: space(4),
  marginInline: space(4),
  paddingBlockStart: space(3),
  borderBlockStart: `1px solid ${vars.colorLine}`,
  fontWeight: 500,
})
export const totalValue = rule({
  minWidth: 0,
  fontWeight: 600,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

export const code = rule({
  minWidth: 0,
  fontFamily: vars.fontFamilyMono,
  fontSize: vars.textXs,
  letterSpacing: 0,
  overflowWrap: 'anywhere',
})
export const coded = rule({
  display: 'flex',
  gap: space(2),
  alignItems: 'center',
  justifyContent: 'space-between',
})
