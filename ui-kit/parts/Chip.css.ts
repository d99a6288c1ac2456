import { measures } from '../theme/measures.js'
import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const chip = rule({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  height: 36,
  maxWidth: '100%',
  minWidth: 0,
  paddingInline: space(1.5, 2.5),
  borderRadius: vars.radiusPill,
  fontWeight: 600,
  fontSize: vars.textSm,
})

/** Extends the touch target to 44px. */
export const hit = rule({
  selectors: { '&::after': { content: '', position: 'absolute', inset: measures.hitInset } },
})

/** The target extends over the chip and 4px past it; the icon's own 24px box is a target too. */
export const act = rule(
  { display: 'grid', placeItems: 'center', flex: 'none', width: 24, height: 24, marginInline: -4 },
  { selectors: { '&::after': { inset: measures.hitInset } } },
)

/** Larger, without a background: a name with a copy button. */
export const clear = rule({ paddingInline: space(2.5), fontSize: vars.textLg })

export const label = rule({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const icon = rule({ color: vars.colorTextMuted, flex: 'none' })
