import { globalStyle } from '@vanilla-extract/css'
import { layers } from '../theme/core.css.js'
import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space as steps } from '../theme/space.js'
import { rowHeight } from './WindowedRows.css.js'

export const list = rule({
  // A row: its paddings, a title of at most two lines, and a hint.
  vars: { [rowHeight]: `calc(${vars.textMd} * 2.5 + ${vars.textXs} * 1.5 + ${steps(4)})` },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
const within = (selector: string, style: Parameters<typeof rule>[0]) =>
  globalStyle(`${list} > ${selector}`, {
    '@layer': { [layers.components]: style },
  } as Parameters<typeof globalStyle>[1])

within('li:not([aria-hidden])', { height: `var(${rowHeight})`, overflow: 'clip' })
within('li > *', { height: '100%' })
