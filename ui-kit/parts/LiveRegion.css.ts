import { stacking } from '../theme/measures.js'
import { rule } from '../theme/rule.js'
import { space } from '../theme/space.js'

/** Above the end of the sheet, clear of what is under it: only the message itself takes presses. */
export const line = rule({
  position: 'absolute',
  insetInline: space(4),
  insetBlockEnd: space(4),
  zIndex: stacking.message,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
})
