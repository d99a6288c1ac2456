import { globalStyle } from '@vanilla-extract/css'
import { layers } from '../theme/core.css.js'
import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

/** Block layout and not positioned, for speed: a search renders two dozen tiles at once before its first frame. */
export const tile = rule({
  display: 'block',
  width: '100%',
  padding: space(2, 1),
  borderRadius: vars.radiusRow,
  fontSize: vars.textXs,
  fontWeight: 500,
  textAlign: 'center',
  selectors: { '&&': { position: 'static' } },
})
globalStyle(`${tile} > :first-child`, {
  '@layer': { [layers.components]: { marginInline: 'auto', marginBlockEnd: space(2) } },
} as Parameters<typeof globalStyle>[1])

export const face = rule({ display: 'grid', justifyItems: 'center', position: 'relative', maxWidth: '100%' })

/** A block with its own text direction, so that a long name is cut at its end and not at its beginning. */
export const name = rule({
  display: 'block',
  maxWidth: '100%',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

export const refused = rule({ color: vars.colorTextMuted })

/** Overlaps the lower edge of the picture, so a tile with a tag is as tall as one without. */
export const tag = rule({
  position: 'absolute',
  insetBlockEnd: -2,
  maxWidth: '140%',
  overflow: 'hidden',
  borderRadius: vars.radiusPill,
  paddingInline: space(1.5),
  background: vars.colorSurface,
  lineHeight: 1.35,
  boxShadow: vars.shadowChip,
})
