import { keyframes } from '@vanilla-extract/css'
import { forcedColors, reducedMotion, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

/** At most as wide as the sheet's body at its default width; a wider code is no easier to scan. */
export const plate = rule({
  position: 'relative',
  justifySelf: 'center',
  width: '100%',
  maxWidth: 328,
  aspectRatio: '1',
  borderRadius: vars.radiusCard,
  overflow: 'hidden',
})

/** Cameras need these colours, so they are the same in every theme. */
export const paper = rule({
  background: vars.colorQrBg,
  boxShadow: `inset 0 0 0 1px ${vars.colorLine}`,
  forcedColorAdjust: 'none',
})

export const skeleton = rule({
  background: vars.colorRaisedHover,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { [reducedMotion]: { animation: 'none' }, [forcedColors]: { background: 'GrayText' } },
})

export const code = rule({ display: 'block', width: '100%', height: '100%' })
export const dots = rule({
  fill: 'none',
  stroke: vars.colorQrFg,
  strokeWidth: 0.92,
  strokeLinecap: 'round',
})
export const ring = rule({ fill: 'none', stroke: vars.colorQrFg, strokeWidth: 1 })
export const eye = rule({ fill: vars.colorQrFg })

export const picture = rule({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })
