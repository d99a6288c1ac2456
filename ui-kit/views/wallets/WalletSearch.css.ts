import { rule } from '../../theme/rule.js'
import { space } from '../../theme/space.js'

export const line = rule({ display: 'flex', alignItems: 'center', gap: space(1) })
export const field = rule({ flex: 1, minWidth: 0 })
