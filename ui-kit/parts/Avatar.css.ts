import { vars } from '../theme/core.css.js'
import { forcedColors, rule } from '../theme/rule.js'

export const avatar = rule({
  display: 'block',
  flex: 'none',
  borderRadius: '50%',
  background: vars.colorInset,
  overflow: 'hidden',
  objectFit: 'cover',
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
})
