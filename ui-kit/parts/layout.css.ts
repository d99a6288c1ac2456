import { rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** 16px between groups. `max-content` keeps row heights: a row that clips its corners would shrink to nothing. */
export const body = rule({
  ...column,
  gridAutoRows: 'max-content',
  flex: '1 1 auto',
  minHeight: 0,
  gap: space(4),
  padding: space(2, 4, 4),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  alignContent: 'start',
  scrollPaddingBlock: space(2),
})

export const dock = rule({
  ...column,
  flex: 'none',
  gap: space(2),
  padding: space(0, 4, 4),
  background: vars.colorSurface,
})

export const stack = rule({ ...column, gap: space(2) })
export const pair = rule({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(2) })

/** A picture, a title and a text. */
export const hero = rule({
  ...column,
  justifyItems: 'center',
  textAlign: 'center',
  gap: space(1.5),
  padding: space(6, 0, 4),
})
export const heroTitle = rule({
  marginBlockStart: space(2),
  fontSize: vars.textLg,
  fontWeight: 600,
  letterSpacing: 'var(--_lk-tracking-tight)',
  textWrap: 'balance',
})
export const heroText = rule({
  maxWidth: 290,
  fontSize: vars.textSm,
  color: vars.colorTextMuted,
  textWrap: 'balance',
})

/** Background of a standalone icon. */
export const orb = rule({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  background: vars.colorRaised,
  color: vars.colorTextMuted,
})
