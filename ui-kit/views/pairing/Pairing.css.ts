import { rule } from '../../theme/rule.js'
import { vars } from '../../theme/sheet.css.js'
import { space } from '../../theme/space.js'

export const panel = rule({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) })

/** Under tabs: less space than between groups. */
export const tabbed = rule({ paddingBlockStart: space(2) })

/** Under the code: reserves two lines, also while the second is empty. */
export const caption = rule({
  minHeight: '2.7em',
  textAlign: 'center',
  textWrap: 'balance',
  fontSize: vars.textSm,
  color: vars.colorTextMuted,
})
export const time = rule({ fontVariantNumeric: 'tabular-nums', color: vars.colorText, fontWeight: 600 })
