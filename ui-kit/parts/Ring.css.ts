import { keyframes } from '@vanilla-extract/css'
import { measures } from '../theme/measures.js'
import { reducedMotion, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

const run = keyframes({ to: { strokeDashoffset: -100 } })

export const ring = rule({ position: 'relative', display: 'grid', padding: space(2) })

export const arc = rule({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
})
export const track = rule({ stroke: vars.colorLineStrong })
export const runner = rule({
  stroke: vars.colorAccent,
  strokeDasharray: '34 66',
  animation: `${run} 1.6s linear infinite`,
  '@media': { [reducedMotion]: { animation: 'none' } },
})

export const badge = rule({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `${measures.cutout} solid ${vars.colorSurface}`,
  background: vars.colorTextFaint,
  color: vars.colorSurface,
})
