import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'

export const amount = rule({ fontVariantNumeric: 'tabular-nums' })

export const display = rule({
  fontSize: vars.textDisplay,
  fontWeight: 600,
  letterSpacing: '-.035em',
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
})

export const fraction = rule({ color: vars.colorTextFaint })
