import { rule } from '../theme/rule.js'

/** Takes part in the host's layout as the button itself would. */
export const root = rule({ display: 'contents' })
