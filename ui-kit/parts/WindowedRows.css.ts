import { rule } from '../theme/rule.js'

/** Height of a row, set by each windowed list. */
export const rowHeight = '--_lk-row-height'
/** How many rows a spacer replaces. */
export const rows = '--_lk-rows'

export const space = rule({ gridColumn: '1 / -1', height: `calc(var(${rowHeight}) * var(${rows}))` })
