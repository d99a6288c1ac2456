import { keyframes } from '@vanilla-extract/css'
import { reducedMotion, rule } from '../theme/rule.js'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = rule({
  display: 'block',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  animation: `${turn} 1s linear infinite`,
  '@media': { [reducedMotion]: { animation: 'none' } },
})

export const track = rule({ opacity: 0.25 })
