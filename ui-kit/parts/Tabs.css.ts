import { globalStyle } from '@vanilla-extract/css'
import { layers } from '../theme/core.css.js'
import { measures, stacking } from '../theme/measures.js'
import { forcedColors, hover, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

/** Height of the pinned bar. */
const pinned = `calc(${vars.hit} + ${space(4)})`
/** In a low window the bar scrolls away, to leave room for the content. */
const tall = '(min-height: 480px)'

export const root = rule({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  '@media': { [tall]: { scrollMarginBlockStart: `calc(-1 * ${pinned})` } },
})

/** Stays under the header while the panel scrolls behind it. `scroll-padding` keeps focused elements below it. */
export const bar = rule({
  paddingBlock: space(2),
  marginBlock: space(-2, -2),
  background: vars.colorSurface,
  '@media': { [tall]: { position: 'sticky', insetBlockStart: space(-2), zIndex: stacking.pinned } },
})
globalStyle(`[data-lk-part=body]:has(.${bar})`, {
  '@layer': { [layers.components]: { '@media': { [tall]: { scrollPaddingBlockStart: pinned } } } },
} as Parameters<typeof globalStyle>[1])

export const list = rule({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  padding: space(1),
  borderRadius: vars.radiusRow,
  background: vars.colorRaised,
  fontSize: vars.textSm,
  // A single tab is styled as the heading of its panel.
  selectors: { '&:not(:has(:nth-child(2)))': { padding: space(0, 2), background: 'none' } },
})

export const tab = rule(
  {
    position: 'relative',
    minHeight: 36,
    borderRadius: vars.radiusControl,
    textAlign: 'center',
    fontWeight: 500,
    color: vars.colorTextMuted,
    cursor: 'pointer',
    selectors: { '&::after': { content: '', position: 'absolute', inset: measures.hitInset } },
  },
  {
    selectors: {
      '&[aria-selected=true]': {
        background: vars.colorInset,
        color: vars.colorText,
        fontWeight: 600,
        boxShadow: vars.shadowChip,
      },
      '&:only-child': { background: 'none', boxShadow: 'none', textAlign: 'start' },
    },
    '@media': {
      [hover]: { selectors: { '&:hover': { color: vars.colorText } } },
      [forcedColors]: { selectors: { '&[aria-selected=true]': { border: '2px solid Highlight' } } },
    },
  },
)
