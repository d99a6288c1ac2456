import { rule } from '../theme/rule.js'

/** Told from the words around it by its weight, as a `TextButton` is. */
export const link = rule({ textDecoration: 'none' })
