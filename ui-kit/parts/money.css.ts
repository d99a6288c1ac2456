import { forcedColors, hover, type LayeredRule, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

/** The form adds no box: body and dock are laid out in the sheet's own column. */
export const form = rule({ display: 'contents' })

export const card = rule(
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: space(3.5, 4),
    borderRadius: vars.radiusCard,
    background: vars.colorRaised,
    '@media': { [forcedColors]: { border: '1px solid' } },
  },
  {
    selectors: {
      '&[data-invalid]': { boxShadow: `inset 0 0 0 2px ${vars.colorDanger}` },
      '&:has(input:focus-visible)': { boxShadow: `inset 0 0 0 2px ${vars.colorAccent}` },
    },
  },
)
/** For a card that ends with a row of touch targets, which has its own space below. */
export const tight = rule({ paddingBlockEnd: space(0.5) })
/** For a card that begins with such a row. */
export const topped = rule({ paddingBlockStart: space(0.5) })

export const between = rule({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space(3),
  minHeight: space(5),
  fontSize: vars.textSm,
  color: vars.colorTextMuted,
})
/** As tall as the touch targets in it. */
export const reachable = rule({ minHeight: vars.hit })
/** Wraps where the amounts are long. */
export const wrapping = rule({ flexWrap: 'wrap' })
export const has = rule({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: space(1.5),
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})

export const amount = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: vars.hit,
})
const figure = {
  fontWeight: 600,
  letterSpacing: '-.03em',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
} as const
/** Smaller the more is typed; beyond the smallest size the input scrolls. */
export const sizes = {
  large: rule({ fontSize: `calc(${vars.fontSize} * 3)` }),
  medium: rule({ fontSize: `calc(${vars.fontSize} * 2.4)` }),
  small: rule({ fontSize: `calc(${vars.fontSize} * 2)` }),
}
export const sign = rule({ ...figure, flex: 'none', color: vars.colorTextMuted })

const typed: LayeredRule = {
  flex: 1,
  minWidth: 0,
  width: '100%',
  minHeight: vars.hit,
  appearance: 'none',
  outline: 'none',
  textOverflow: 'ellipsis',
  // A number is written left to right, but starts where the text around it starts.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  selectors: { '&::placeholder': { color: vars.colorTextFaint, opacity: 1 } },
}
const states = { selectors: { '&:focus-visible': { outline: 'none' } } } as const
export const figureInput = rule(
  { ...typed, ...figure },
  {
    selectors: { ...states.selectors, '&[aria-invalid]': { color: vars.colorDanger } },
  },
)
export const input = rule({ ...typed, fontSize: vars.textInput }, states)

export const chip = rule({
  flex: 'none',
  maxWidth: '55%',
  height: 40,
  background: vars.colorInset,
  color: vars.colorText,
  boxShadow: vars.shadowChip,
})

/** A text button in a row of the card. */
export const act = rule(
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space(1.5),
    minWidth: vars.hit,
    minHeight: vars.hit,
    borderRadius: space(1.5),
    color: vars.colorAccent,
    fontWeight: 600,
    cursor: 'pointer',
  },
  {
    selectors: { '&[aria-disabled]': { color: vars.colorTextFaint, cursor: 'not-allowed' } },
    '@media': {
      [hover]: {
        selectors: {
          '&:hover:not([aria-disabled])': { textDecoration: 'underline', textUnderlineOffset: 3 },
        },
      },
    },
  },
)
/** Aligns its text with the end of the card. */
export const last = rule({ justifyContent: 'end' })
export const switching = rule({
  minWidth: 0,
  justifyContent: 'start',
  color: vars.colorTextMuted,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  textAlign: 'start',
})

export const problem = rule({
  display: 'flex',
  alignItems: 'start',
  gap: space(1.5),
  paddingInline: space(4),
  fontSize: vars.textSm,
  color: vars.colorDanger,
})
export const hint = rule({
  paddingInline: space(4),
  fontSize: vars.textSm,
  color: vars.colorTextMuted,
  textAlign: 'center',
  textWrap: 'balance',
})

/** Secondary text of a row of amounts. */
export const aside = rule({
  display: 'block',
  color: vars.colorTextMuted,
  fontSize: vars.textXs,
  fontWeight: 400,
})
export const facts = rule({ paddingInline: space(4) })
export const label = rule({
  paddingInline: space(2),
  fontSize: vars.textXs,
  fontWeight: 500,
  color: vars.colorTextMuted,
})
export const caution = rule({ color: vars.colorCaution, fontWeight: 600 })

/** Background and colour of the status icon. */
export const orbs = {
  good: rule({ background: vars.colorPositiveSoft, color: vars.colorPositive }),
  bad: rule({ background: vars.colorDangerSoft, color: vars.colorDanger }),
  plain: rule({ background: vars.colorRaised, color: vars.colorTextMuted }),
}
export const orb = rule({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: '50%',
  '@media': { [forcedColors]: { border: '1px solid' } },
})
/** As large as the button in it. */
export const frame = rule({ display: 'grid' })

/** A link with a touch target as tall as a button. */
export const link = rule({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  borderRadius: space(1),
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: `calc((100% - ${vars.hit}) / 2) 0` },
  },
})
