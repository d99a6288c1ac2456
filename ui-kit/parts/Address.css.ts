import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'

/** Groups of four in columns; the gaps are gaps, so a copy has no spaces. */
export const groups = rule({
  display: 'inline-grid',
  gridTemplateColumns: 'repeat(6, auto)',
  columnGap: '.7em',
  justifyContent: 'start',
  textAlign: 'start',
  font: `400 ${vars.textXs}/1.6 ${vars.fontFamilyMono}`,
  letterSpacing: 0,
})
export const pad = rule({ gridColumn: 2 })
