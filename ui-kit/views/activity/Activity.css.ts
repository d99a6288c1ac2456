import { styleVariants } from '@vanilla-extract/css'
import { layers } from '../../theme/core.css.js'
import { rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

/** A single line, however long the untrusted text is: all rows of a windowed list have the same height. */
export const line = rule({
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** A single line: the time is shown whole, or wraps to the next line, which is clipped. */
export const hint = rule({ display: 'flex', flexWrap: 'wrap', height: '1lh', overflow: 'hidden' })
export const moment = rule({ whiteSpace: 'pre' })
export const amount = rule({ display: 'inline-flex', gap: '0.3em', maxWidth: 150, whiteSpace: 'nowrap' })
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 } as const
/** The unit is cut before the amount is. */
export const unit = rule({ ...cut, flexShrink: 1000 })
export const figure = rule(cut)
export const came = rule({ color: vars.colorPositive })
export const muted = rule({ color: vars.colorTextMuted, fontWeight: 400 })

/** Badge of the action, on the corner of the picture. */
export const badge = styleVariants(
  { in: vars.colorPositive, out: vars.colorTextMuted, failed: vars.colorDanger },
  (background) => ({
    '@layer': {
      [layers.components]: {
        display: 'grid',
        placeItems: 'center',
        width: '100%',
        height: '100%',
        background,
        color: vars.colorSurface,
      },
    },
  }),
)

export const facts = rule({ paddingInline: space(2) })
/** A code with its copy button at the end of the line. */
export const coded = rule({
  display: 'flex',
  gap: space(2),
  alignItems: 'center',
  justifyContent: 'space-between',
})
export const code = rule({
  minWidth: 0,
  fontFamily: vars.fontFamilyMono,
  fontSize: vars.textXs,
  letterSpacing: 0,
})
