import { rule } from '../theme/rule.js'

/** Distinguished from the text around it by its weight, like a `TextButton`. */
export const link = rule({ textDecoration: 'none' })
