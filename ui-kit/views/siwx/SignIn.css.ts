import { keyframes } from '@vanilla-extract/css'
import { measures } from '../../theme/measures.js'
import { forcedColors, reducedMotion, rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

/** A column in which the message shrinks first, so that the text under it stays visible. */
export const body = rule({}, { display: 'flex', flexDirection: 'column' })

/** Less space around the pictures, to leave room for the message. */
export const head = rule({ marginBlock: space(-4, -4) })

const part = keyframes({ to: { transform: 'translateX(calc(var(--_lk-way) * 8%))' } })

export const pair = rule({ display: 'flex' })

/** The pictures move apart and back twice, and repeatedly while waiting for the wallet. */
export const picture = rule(
  {
    position: 'relative',
    display: 'grid',
    borderRadius: vars.radiusRow,
    vars: { '--_lk-way': '-1' },
    animation: `${part} 1.6s ease-in-out 2 alternate`,
    selectors: {
      '&:dir(rtl)': { vars: { '--_lk-way': '1' } },
      '& + &': {
        marginInlineStart: space(-1.5),
        boxShadow: `0 0 0 ${measures.cutout} ${vars.colorSurface}`,
        vars: { '--_lk-way': '1' },
      },
      '& + &:dir(rtl)': { vars: { '--_lk-way': '-1' } },
      [`${pair}[data-pending] &`]: { animationIterationCount: 'infinite' },
    },
  },
  { '@media': { [reducedMotion]: { animation: 'none' } } },
)

export const facts = rule({ paddingInline: space(4) })
export const entry = rule({ display: 'block' })

export const hidden = rule({
  paddingInline: space(1),
  marginInline: space(0.25),
  borderRadius: `calc(${vars.radius} * 1.5)`,
  background: vars.colorDangerSoft,
  color: vars.colorDanger,
  fontFamily: vars.fontFamilyMono,
  whiteSpace: 'nowrap',
  unicodeBidi: 'isolate',
  '@media': { [forcedColors]: { border: '1px solid' } },
})

/** The same height with and without the message, of any length. */
export const message = rule({
  flex: '0 1 10.5em',
  minHeight: '6em',
  padding: space(3),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: vars.radiusRow,
  background: vars.colorRaised,
  color: vars.colorTextMuted,
  fontSize: vars.textXs,
  '@media': { [forcedColors]: { border: '1px solid' } },
})
export const text = rule({
  display: 'block',
  fontFamily: vars.fontFamilyMono,
  lineHeight: 1.55,
  letterSpacing: 0,
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const skeleton = rule({ display: 'grid', gap: space(2) })
