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
export const note = rule({ color: vars.colorTextMuted, fontSize: vars.textSm })
