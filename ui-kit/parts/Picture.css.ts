import { styleVariants } from '@vanilla-extract/css'
import { layers, vars } from '../theme/core.css.js'
import { forcedColors, rule } from '../theme/rule.js'
import { onTone, tones } from '../theme/tones.js'

export const tile = rule({
  display: 'grid',
  // As large as the box, whatever stands in it.
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  flex: 'none',
  borderRadius: vars.radiusIcon,
  // Over the image, and without a layer of its own: lists hold many.
  outline: `1px solid ${vars.colorLine}`,
  outlineOffset: -1,
  color: onTone,
  fontWeight: 600,
  lineHeight: 1,
  letterSpacing: 0,
  selectors: {
    '&[data-letter]': { overflow: 'hidden' },
    // Not text of the page: it would count as part of the label of the button that it stands in.
    '&[data-letter]::before': { content: 'attr(data-letter)' },
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
  // It may still be the one before.
  selectors: { '[data-status=loading] > &': { visibility: 'hidden' } },
})
