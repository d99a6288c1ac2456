import { rule } from '../theme/rule.js'

/** Hides content visually but not from screen readers. */
export const visuallyHidden = rule({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
