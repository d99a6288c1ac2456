import { forcedColors, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const field = rule(
  {
    display: 'flex',
    alignItems: 'center',
    gap: space(2.5),
    minHeight: 52,
    paddingInline: space(4, 1),
    borderRadius: vars.radiusRow,
    background: vars.colorSurface,
    boxShadow: `inset 0 0 0 1px ${vars.colorControl}`,
    fontSize: vars.textInput,
    cursor: 'text',
    '@media': { [forcedColors]: { border: '1px solid' } },
  },
  {
    selectors: {
      '&[data-invalid]': { boxShadow: `inset 0 0 0 2px ${vars.colorDanger}` },
      '&:focus-within': { boxShadow: `inset 0 0 0 2px ${vars.colorAccent}` },
      '&:has(button:focus-visible)': { boxShadow: `inset 0 0 0 1px ${vars.colorControl}` },
    },
  },
)

export const box = rule({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: space(2.5),
  flex: 1,
  minWidth: 0,
})

export const search = rule({ paddingInlineStart: space(3.5) })
export const icon = rule({ color: vars.colorTextMuted, flex: 'none' })

export const input = rule(
  {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    appearance: 'none',
    outline: 'none',
    textOverflow: 'ellipsis',
    // A number is written left to right, but starts where the text around it starts.
    textAlign: 'match-parent',
    selectors: {
      '&::placeholder': { color: vars.colorTextFaint, opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  },
  { selectors: { '&:focus-visible': { outline: 'none' } } },
)

export const problem = rule({
  display: 'flex',
  gap: space(1.5),
  alignItems: 'start',
  paddingInline: space(4),
  marginBlockStart: space(2),
  fontSize: vars.textSm,
  color: vars.colorDanger,
})
