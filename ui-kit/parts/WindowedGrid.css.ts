import { measures } from '../theme/measures.js'
import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space as steps } from '../theme/space.js'
import { rowHeight } from './WindowedRows.css.js'

/** Aligns the pictures, not the tiles around them, with the rest of the view. */
export const frame = rule({ marginInline: steps(-2) })

export const grid = rule({
  // A tile: its paddings, the picture, a gap, one line, and the gap to the next row.
  vars: { [rowHeight]: `calc(${measures.tilePicture} + ${vars.textXs} * 1.35 + ${steps(8)})` },
  display: 'grid',
  // Four columns, or three where four would be too narrow for a name.
  gridTemplateColumns: `repeat(auto-fill, minmax(max(${measures.tileWidth}, 25%), 1fr))`,
  marginBlockEnd: steps(-2),
})

export const cardFrame = rule({ containerType: 'inline-size' })

export const cardGrid = rule({
  // A card: its picture, as wide as its column, a gap, two lines, and the gap to the next row.
  vars: {
    [rowHeight]: `calc((100cqi - ${steps(2)}) / 2 + (${vars.textSm} + ${vars.textXs}) * 1.35 + ${steps(5)})`,
  },
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: steps(2),
  marginBlockEnd: steps(-3),
})

export const item = rule({ height: `var(${rowHeight})` })

/** Dims content that is being replaced after 450 ms, so not for a fast answer. It stays readable. */
export const busy = rule({ opacity: 0.7, transition: 'opacity 150ms 450ms' })
