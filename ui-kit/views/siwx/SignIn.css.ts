import { keyframes } from '@vanilla-extract/css'
import { measures } from '../../theme/measures.js'
import { forcedColors, reducedMotion, rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

/** A column in which the message gives way first, so that what stands under it stays in sight. */
export const body = rule({}, { display: 'flex', flexDirection: 'column' })

/** The message below matters more than the air around the pictures. */
export const head = rule({ marginBlock: space(-4, -4) })

const part = keyframes({ to: { transform: 'translateX(calc(var(--_lk-way) * 8%))' } })

export const pair = rule({ display: 'flex' })

/** They part a little and meet again, and keep doing so while the wallet is waited for. */
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

/** As tall before the message is there as after, and however long it is. */
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
export const bones = rule({ display: 'grid', gap: space(2) })
