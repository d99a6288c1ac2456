import { keyframes } from '@vanilla-extract/css'
import { vars } from '../theme/core.css.js'
import { forcedColors, rule } from '../theme/rule.js'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

export const skeleton = rule({
  display: 'inline-block',
  flex: 'none',
  maxWidth: '100%',
  height: '.72em',
  borderRadius: 6,
  verticalAlign: 'middle',
  background: vars.colorRaisedHover,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    [forcedColors]: { background: 'GrayText' },
  },
})

const box = { display: 'block', height: 'auto', aspectRatio: '1' } as const
export const disc = rule({ ...box, borderRadius: '50%' })
export const square = rule({ ...box, borderRadius: vars.radiusRow })
