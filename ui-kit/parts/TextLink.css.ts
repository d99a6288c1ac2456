import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'

/** Underlined: by colour alone it would not stand out of its sentence. */
export const link = rule({
  color: vars.colorText,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  borderRadius: 2,
})
