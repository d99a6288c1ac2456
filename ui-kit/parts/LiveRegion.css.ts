import { rule } from '../theme/rule.js'
import { space } from '../theme/space.js'

/** Above the end of the sheet, clear of what is under it: only the message itself takes presses. */
export const line = rule({
  position: 'absolute',
  insetInline: space(4),
  insetBlockEnd: space(4),
  zIndex: 2,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
})
