import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'

/** Underlined: colour alone would not distinguish it from the sentence. */
export const link = rule({
  color: vars.colorText,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  borderRadius: 2,
})
