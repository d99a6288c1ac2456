import { rule } from '../theme/rule.js'

/** For a screen reader only. */
export const visuallyHidden = rule({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
