import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'

export const address = rule({
  fontFamily: vars.fontFamilyMono,
  fontSize: vars.textXs,
  letterSpacing: 0,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
/** Groups are easier to compare than forty characters in a row. The gap is a margin, so it is never copied. */
export const group = rule({ display: 'inline-block', marginInlineEnd: '0.7em' })
export const end = rule({ fontWeight: 600, color: vars.colorText })
