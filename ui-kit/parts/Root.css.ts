import { rule } from '../theme/rule.js'

/** Adds no box: the button itself takes part in the host's layout. */
export const root = rule({ display: 'contents' })
