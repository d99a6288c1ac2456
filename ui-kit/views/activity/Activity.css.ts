import { styleVariants } from '@vanilla-extract/css'
import { layers } from '../../theme/core.css.js'
import { rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

/** One line, however long what somebody wrote is: rows of a long list are all of one height. */
export const line = rule({
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** One line: when it was stands there whole, or on the next line, which is not drawn. */
export const hint = rule({ display: 'flex', flexWrap: 'wrap', height: '1lh', overflow: 'hidden' })
export const moment = rule({ whiteSpace: 'pre' })
export const amount = rule({ display: 'inline-flex', gap: '0.3em', maxWidth: 150, whiteSpace: 'nowrap' })
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 } as const
/** The sign after an amount gives way before it does. */
export const unit = rule({ ...cut, flexShrink: 1000 })
export const figure = rule(cut)
export const came = rule({ color: vars.colorPositive })
export const muted = rule({ color: vars.colorTextMuted, fontWeight: 400 })

/** What was done, on the corner of the picture. */
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
/** The code, and what copies it at the end of the line. */
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
