import { rule } from '../theme/rule.js'

export const row = rule({ cursor: 'pointer' })
export const end = rule({ gridTemplateColumns: 'minmax(0, 1fr)' })
export const value = rule({ minWidth: 0 })
