import { rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

export const head = rule({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(1),
  textAlign: 'center',
})
export const figure = rule(
  { minHeight: '1.2em', fontSize: vars.textDisplay, lineHeight: 1.2, maxWidth: '100%' },
  { selectors: { '&[data-stale]': { color: vars.colorTextMuted } } },
)
export const note = rule({ color: vars.colorTextMuted, fontSize: vars.textSm, minWidth: 0 })
export const noteRow = rule({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space(2),
  maxWidth: '100%',
})
export const controls = rule({ display: 'inline-flex', gap: space(3) })

/** A static note above a list. */
export const aside = rule({
  paddingInline: space(2),
  color: vars.colorTextMuted,
  fontSize: vars.textSm,
})
export const mark = rule({ display: 'inline-flex', verticalAlign: '-0.15em', color: vars.colorTextMuted })
export const end = rule({ display: 'inline-flex', gap: space(3) })
export const panel = rule({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) })
/** A toggle button that is on. */
export const on = rule({ background: vars.colorRaised, color: vars.colorAccent })
/** A warning word. */
export const caution = rule({ color: vars.colorCaution, fontWeight: 600 })
