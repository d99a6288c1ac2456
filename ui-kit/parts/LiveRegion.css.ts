import { stacking } from '../theme/measures.js'
import { rule } from '../theme/rule.js'
import { space } from '../theme/space.js'

/** Overlays the end of the sheet. Only the message itself takes pointer events, not the line around it. */
export const line = rule({
  position: 'absolute',
  insetInline: space(4),
  insetBlockEnd: space(4),
  zIndex: stacking.message,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
})
