import { globalStyle } from '@vanilla-extract/css'
import { layers } from '../theme/core.css.js'
import { measures } from '../theme/measures.js'
import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space as steps } from '../theme/space.js'
import { rowHeight } from './WindowedRows.css.js'

export const frame = rule({
  // A row: its paddings, and a title and a hint of one line each.
  vars: { [rowHeight]: `max(${measures.row}, ${vars.textMd} * 1.25 + ${vars.textXs} * 1.5 + ${steps(4)})` },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: steps(4),
})
export const section = rule({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: steps(1) })
export const label = rule({
  paddingInline: steps(2),
  color: vars.colorTextMuted,
  fontSize: vars.textSm,
  fontWeight: 500,
})
export const list = rule({ display: 'block' })
const within = (selector: string, style: Parameters<typeof rule>[0]) =>
  globalStyle(`${list} > ${selector}`, {
    '@layer': { [layers.components]: style },
  } as Parameters<typeof globalStyle>[1])

within('li:not([aria-hidden])', { height: `var(${rowHeight})` })
within('li:not([aria-hidden]) > *', { height: '100%' })
