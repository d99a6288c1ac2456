import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const points = rule({ display: 'grid', gap: space(4.5), padding: space(2, 1, 1) })

export const point = rule({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(3.5),
  alignItems: 'start',
})

export const title = rule({ fontWeight: 600 })
export const text = rule({ fontSize: vars.textSm, color: vars.colorTextMuted, textWrap: 'pretty' })
