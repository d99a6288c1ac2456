import { forcedColors, rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

/** A name and its suffix are read from left to right in every language. */
export const field = rule({ direction: 'ltr' })
export const trail = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  paddingInlineEnd: space(3),
  color: vars.colorTextMuted,
})
export const hint = rule({
  paddingInline: space(4),
  marginBlockStart: space(2),
  fontSize: vars.textSm,
  color: vars.colorTextMuted,
  overflowWrap: 'anywhere',
})
export const available = rule({ color: vars.colorPositive })
/** As large as a suggestion. */
export const ghost = rule({
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  paddingInline: space(4),
  borderRadius: vars.radiusRow,
  background: vars.colorRaised,
})
export const muted = rule({ color: vars.colorTextMuted })

export const message = rule({
  padding: space(3),
  borderRadius: vars.radiusRow,
  background: vars.colorRaised,
  color: vars.colorTextMuted,
  fontSize: vars.textXs,
  maxHeight: '10.5em',
  overflowY: 'auto',
  '@media': { [forcedColors]: { border: '1px solid' } },
})
export const code = rule({
  display: 'block',
  fontFamily: vars.fontFamilyMono,
  lineHeight: 1.55,
  letterSpacing: 0,
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
/** The form adds no box: body and dock are laid out in the sheet's own column. */
export const form = rule({ display: 'contents' })
export const card = rule({
  padding: space(3.5, 4),
  borderRadius: vars.radiusCard,
  background: vars.colorRaised,
  '@media': { [forcedColors]: { border: '1px solid' } },
})
export const facts = rule({ paddingInline: space(4) })
export const problem = rule({
  display: 'flex',
  alignItems: 'start',
  gap: space(1.5),
  paddingInline: space(4),
  marginBlockStart: space(2),
  fontSize: vars.textSm,
  color: vars.colorDanger,
})
export const done = rule({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: '50%',
  background: vars.colorPositiveSoft,
  color: vars.colorPositive,
  '@media': { [forcedColors]: { border: '1px solid' } },
})
export const address = rule({
  fontFamily: vars.fontFamilyMono,
  fontSize: vars.textXs,
  letterSpacing: 0,
  overflowWrap: 'anywhere',
})
export const person = rule({ display: 'flex', alignItems: 'center', gap: space(3) })
export const who = rule({ display: 'grid', flex: 1, minWidth: 0, color: vars.colorTextMuted })
export const name = rule({ fontWeight: 600, color: vars.colorText, overflowWrap: 'anywhere' })
