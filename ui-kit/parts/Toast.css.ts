import { measures } from '../theme/measures.js'
import { appear } from '../theme/motion.css.js'
import { reducedMotion, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const toast = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: vars.hit,
  paddingBlock: space(1.5),
  paddingInline: space(3.5, 4.5),
  borderRadius: `calc(${vars.radius} * 5.5)`,
  background: vars.colorInk,
  color: vars.colorOnInk,
  fontSize: vars.textSm,
  fontWeight: 500,
  textAlign: 'start',
  pointerEvents: 'auto',
  boxShadow: measures.floatingShadow,
  animation: `${appear} ${vars.durationView} ease-out`,
  '@media': { [reducedMotion]: { animation: 'none' }, '(forced-colors: active)': { border: '1px solid' } },
})

export const text = rule({ flex: 1, minWidth: 0 })
