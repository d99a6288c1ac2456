import { hover, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const box = rule({
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minWidth: 0,
  maxWidth: '100%',
})
/** A long choice is cut with an ellipsis. Touch devices use at least 16px: below it phones zoom in. */
export const select = rule({
  appearance: 'none',
  fieldSizing: 'content',
  minHeight: vars.hit,
  minWidth: vars.hit,
  paddingInline: space(2, 1),
  borderRadius: vars.radiusRow,
  background: 'transparent',
  color: vars.colorTextMuted,
  fontSize: vars.textInput,
  textAlign: 'end',
  textAlignLast: 'end',
  textOverflow: 'ellipsis',
  maxWidth: '100%',
  cursor: 'inherit',
  '@media': { [hover]: { fontSize: 'inherit' } },
})
export const mark = rule({ color: vars.colorTextFaint })
export const option = rule({ color: vars.colorText, background: vars.colorSurface })
