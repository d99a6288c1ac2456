import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'

export const button = rule({
  position: 'relative',
  fontWeight: 600,
  color: vars.colorText,
  borderRadius: 6,
  cursor: 'pointer',
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&::after': { content: '', position: 'absolute', inset: `min(0px, (100% - ${vars.hit}) / 2)` },
    '[data-lk-part=toast] &': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 },
  },
})
