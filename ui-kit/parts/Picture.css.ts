import { styleVariants } from '@vanilla-extract/css'
import { layers, vars } from '../theme/core.css.js'
import { forcedColors, rule } from '../theme/rule.js'
import { onTone, tones } from '../theme/tones.js'

export const tile = rule({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radiusIcon,
  color: onTone,
  fontWeight: 600,
  lineHeight: 1,
  letterSpacing: 0,
  selectors: {
    // Not text of the page: it would count as part of the label of the button that it stands in.
    '&[data-letter]::before': { content: 'attr(data-letter)' },
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      boxShadow: `inset 0 0 0 1px ${vars.colorLine}`,
    },
    '&[data-dim]': { filter: 'grayscale(1)', opacity: 0.55 },
  },
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
})

/** White letters read on each. */
export const tone = tones.map((background) => rule({ background }))

/** The ground of an icon in a row. */
export const quiet = rule({ background: vars.colorInset, color: vars.colorText })

/** Edge in px: radius and letter that go with it. */
const sizes = {
  20: { borderRadius: 6, fontSize: 10 },
  28: { borderRadius: 8, fontSize: 13 },
  32: { borderRadius: 8, fontSize: 14 },
  40: { fontSize: 17 },
  56: { borderRadius: vars.radiusRow, fontSize: 23 },
  72: { borderRadius: `calc(${vars.radius} * 5)`, fontSize: 30 },
} as const

export const size = styleVariants(sizes, (shape, edge) => ({
  '@layer': { [layers.components]: { width: Number(edge), height: Number(edge), ...shape } },
}))

export const round = rule({ borderRadius: '50%' })

export const image = rule({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: 'inherit',
})
