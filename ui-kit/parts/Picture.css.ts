import { styleVariants } from '@vanilla-extract/css'
import { layers, vars } from '../theme/core.css.js'
import { forcedColors, rule } from '../theme/rule.js'
import { onTone, tones } from '../theme/tones.js'

export const tile = rule({
  display: 'grid',
  // The content is as large as the box, whatever it is.
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  flex: 'none',
  borderRadius: vars.radiusIcon,
  // Drawn over the image without a layer of its own, since lists contain many pictures.
  outline: `1px solid ${vars.colorLine}`,
  outlineOffset: -1,
  color: onTone,
  fontWeight: 600,
  lineHeight: 1,
  letterSpacing: 0,
  selectors: {
    '&[data-letter]': { overflow: 'hidden' },
    // Generated content, not text: text would become part of the accessible name of the button around it.
    '&[data-letter]::before': { content: 'attr(data-letter)' },
    '&[data-dim]': { filter: 'grayscale(1)', opacity: 0.55 },
  },
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
})

/** White letters are readable on each. */
export const tone = tones.map((background) => rule({ background }))

/** Background of an icon in a row. */
export const quiet = rule({ background: vars.colorInset, color: vars.colorText })

/** Size in px, with its corner radius and letter size. */
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

export const fill = rule({
  width: '100%',
  aspectRatio: '1',
  borderRadius: vars.radiusRow,
  fontSize: 34,
})

export const round = rule({ borderRadius: '50%' })

export const image = rule({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: 'inherit',
  // The element may still show the previous image.
  selectors: { '[data-status=loading] > &': { visibility: 'hidden' } },
})
