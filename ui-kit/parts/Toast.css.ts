import { keyframes } from '@vanilla-extract/css'
import { reducedMotion, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } })

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
  boxShadow: '0 8px 24px -8px rgba(0, 0, 0, .4)',
  animation: `${appear} ${vars.durationView} ease-out`,
  '@media': { [reducedMotion]: { animation: 'none' }, '(forced-colors: active)': { border: '1px solid' } },
})

export const text = rule({ flex: 1, minWidth: 0 })
