import { globalStyle } from '@vanilla-extract/css'
import { layers } from '../theme/core.css.js'
import { forcedColors, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const list = rule({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) })
export const flush = rule({ gap: 0 })

/** Rows in one card, separated by hairlines that start at the text. */
export const group = rule({
  background: vars.colorRaised,
  borderRadius: vars.radiusCard,
  overflow: 'hidden',
  '@media': { [forcedColors]: { border: '1px solid' } },
})

export const item = rule({ position: 'relative' })

export const row = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: 56,
  paddingBlock: space(2),
  paddingInline: space(2, 3.5),
  borderRadius: vars.radiusRow,
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  position: 'relative',
})

/** Background of a row that can't be pressed. */
export const ground = rule({ background: vars.colorRaised })
export const bare = rule({ paddingInlineEnd: space(2) })
export const textOnly = rule({ paddingInlineStart: space(4) })

const grouped = (selector: string, style: Parameters<typeof rule>[0]) =>
  globalStyle(selector, { '@layer': { [layers.components]: style } } as Parameters<typeof globalStyle>[1])

grouped(`${group} ${row}`, { borderRadius: 0, minHeight: 52, paddingInline: space(3, 3.5) })
grouped(`${group} ${row}:focus-visible`, { outlineOffset: -2, borderRadius: vars.radiusRow })
export const lead = rule({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  selectors: { [`${group} &`]: { minWidth: 24, color: vars.colorTextMuted } },
})

export const main = rule({ flex: 1, minWidth: 0 })
// A hairline from the start of the text to the edge; the group clips the overflow.
grouped(`${group} ${item} + ${item} ${main}::before`, {
  content: '""',
  position: 'absolute',
  insetBlockStart: 0,
  width: '100%',
  height: 1,
  background: vars.colorLine,
})

export const title = rule({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  lineHeight: 1.25,
})
export const small = rule({
  display: 'block',
  fontSize: vars.textXs,
  fontWeight: 400,
  color: vars.colorTextMuted,
})
export const end = rule({
  display: 'grid',
  justifyItems: 'end',
  flex: 'none',
  maxWidth: '60%',
  overflowWrap: 'anywhere',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
})
export const value = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  maxWidth: '100%',
  selectors: {
    [`${group} &`]: { color: vars.colorTextMuted, fontWeight: 400, fontSize: vars.textSm },
  },
})
export const chevron = rule({ color: vars.colorTextFaint })
export const disabled = rule({ color: vars.colorTextMuted })
