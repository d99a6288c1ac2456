import { forcedColors, rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** Both cards with the button between them. */
export const cards = rule({ ...column, gap: space(0.5) })
/** Half of it covers each card. Its row of touch targets ends above it. */
export const flip = rule({
  justifySelf: 'center',
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  width: 40,
  height: 40,
  marginBlock: -18,
  borderRadius: space(3.5),
  boxShadow: `0 0 0 ${space(1)} ${vars.colorSurface}`,
})
export const flipTarget = rule({
  selectors: { '&::after': { content: '', position: 'absolute', inset: -2 } },
})
/** A figure that is shown while a newer one is loading. */
export const dull = rule({ color: vars.colorTextMuted })
export const danger = rule({ color: vars.colorDanger, fontWeight: 600 })
/** A button in a row of facts, as tall as a touch target. */
export const change = rule(
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    borderRadius: space(1),
    cursor: 'pointer',
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: `calc((100% - ${vars.hit}) / 2) 0` },
    },
  },
  {},
)
export const updating = rule({ display: 'inline-flex', alignItems: 'center', gap: space(1.5) })

export const legs = rule({ ...column, rowGap: space(3.5) })
export const leg = rule({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space(3),
})
export const legLabel = rule({ fontSize: vars.textSm, color: vars.colorTextMuted })
/** Shrinks by steps, so that a long figure fits; it never breaks inside the number. */
export const figures = {
  large: rule({ fontSize: vars.textXl }),
  medium: rule({ fontSize: vars.textLg }),
  small: rule({ fontSize: vars.textSm }),
}
export const legFigure = rule({
  fontWeight: 600,
  letterSpacing: 'var(--_lk-tracking-tight)',
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums',
})
export const legWorth = rule({
  fontSize: vars.textSm,
  color: vars.colorTextMuted,
  fontVariantNumeric: 'tabular-nums',
})
/** A long figure takes the whole width; its value follows under it. */
export const legLong = rule({ gridColumn: '2 / -1', justifySelf: 'start' })

export const steps = rule({ ...column })
export const step = rule({
  display: 'grid',
  gridTemplateColumns: `${space(6)} minmax(0, 1fr)`,
  columnGap: space(3),
  position: 'relative',
  paddingBlockEnd: space(3.5),
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 11,
      insetBlock: space(7, 1),
      width: 2,
      borderRadius: 1,
      background: vars.colorLineStrong,
    },
  },
})
export const number = rule(
  {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: '50%',
    fontSize: vars.textXs,
    fontWeight: 600,
    background: vars.colorRaisedHover,
    color: vars.colorTextMuted,
    '@media': { [forcedColors]: { border: '1px solid' } },
  },
  {
    selectors: {
      '&[data-state=current]': { background: vars.colorInk, color: vars.colorOnInk },
      '&[data-state=done]': { background: vars.colorPositiveSoft, color: vars.colorPositive },
      '&[data-state=failed]': { background: vars.colorDangerSoft, color: vars.colorDanger },
    },
  },
)
export const stepTitle = rule({ fontWeight: 500, lineHeight: space(6), fontSize: vars.textSm })
export const stepText = rule({ gridColumn: 2, fontSize: vars.textXs, color: vars.colorTextMuted })

/** The token pills above the list. */
export const pills = rule({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const person = rule({ display: 'flex', alignItems: 'center', gap: space(3) })
export const who = rule({ ...column, flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const strong = rule({ fontWeight: 600 })
export const address = rule({ marginBlockStart: space(2.5) })

export const about = rule({
  paddingInline: space(4),
  fontSize: vars.textSm,
  color: vars.colorTextMuted,
})
export const choices = rule({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(2),
})
export const choice = rule(
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: vars.hit,
    paddingInline: space(1),
    borderRadius: vars.radiusRow,
    background: vars.colorRaised,
    fontSize: vars.textSm,
    fontWeight: 600,
    textAlign: 'center',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '@media': { [forcedColors]: { border: '1px solid' } },
  },
  {
    selectors: {
      '&:has(input:checked)': {
        background: vars.colorAccentSoft,
        boxShadow: `inset 0 0 0 2px ${vars.colorAccent}`,
      },
      '&:has(input:focus-visible)': { outline: `2px solid ${vars.colorAccent}`, outlineOffset: 2 },
    },
    '@media': {
      [forcedColors]: { selectors: { '&:has(input:checked)': { outline: '2px solid Highlight' } } },
    },
  },
)
/** The radio button covers its label, so that it is what is pressed. */
export const radio = rule({
  position: 'absolute',
  inset: 0,
  appearance: 'none',
  borderRadius: 'inherit',
  cursor: 'inherit',
  outline: 'none',
})
export const suffix = rule({ paddingInlineEnd: space(3), color: vars.colorTextMuted })
export const hint = rule({ paddingInline: space(4), fontSize: vars.textSm, color: vars.colorTextMuted })
