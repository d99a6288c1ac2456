import { vars } from '../theme/core.css.js'
import { forcedColors, hover, rule } from '../theme/rule.js'

const rest = '--_lk-rest'
const over = '--_lk-over'
const down = '--_lk-down'

/** Styles shared by every pressable element; the background comes from `grounds`. */
export const press = rule(
  {
    position: 'relative',
    background: `var(${rest})`,
    cursor: 'pointer',
    '@media': { [forcedColors]: { border: '1px solid ButtonBorder' } },
  },
  {
    selectors: {
      '&:active': { background: `var(${down})`, transform: 'scale(.985)' },
      '&:is([data-pending], [data-disabled])': {
        cursor: 'not-allowed',
        transform: 'none',
        background: `var(${rest})`,
      },
    },
    '@media': {
      [hover]: {
        selectors: {
          '&:hover:not(:active, [data-pending], [data-disabled])': { background: `var(${over})` },
        },
      },
      '(prefers-reduced-motion: reduce)': { transform: 'none' },
      [forcedColors]: { selectors: { '&[data-disabled]': { color: 'GrayText' } } },
    },
  },
)

/** Fades a disabled button. Rows keep their own colours. */
export const faint = rule(
  {},
  { selectors: { '&[data-disabled]': { vars: { [rest]: vars.colorRaised }, color: vars.colorTextFaint } } },
)

/**
 * A button whose target extends over the box around it, so that text beside it belongs to the target but not to the
 * accessible name. The box has `press` and `reached`, which shows the focus ring.
 */
export const reach = rule(
  {
    font: 'inherit',
    cursor: 'inherit',
    selectors: { '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: 'inherit' } },
  },
  { selectors: { '&:focus-visible': { outline: 'none' } } },
)
export const reached = rule(
  {},
  {
    selectors: {
      '&:has(:focus-visible)': { outline: `2px solid ${vars.colorAccent}`, outlineOffset: 2 },
    },
  },
)

const ground = (resting: string, hovered: string, pressed: string, color?: string) =>
  rule({ vars: { [rest]: resting, [over]: hovered, [down]: pressed }, ...(color && { color }) })

/** Backgrounds with their hover and pressed colours. */
export const grounds = {
  ink: ground(vars.colorInk, vars.colorInkHover, vars.colorInkPressed, vars.colorOnInk),
  raised: ground(vars.colorRaised, vars.colorRaisedHover, vars.colorRaisedPressed),
  bare: ground('none', vars.colorRaised, vars.colorRaisedPressed),
  caution: ground(vars.colorCautionSoft, vars.colorCautionSoft, vars.colorCautionSoft, vars.colorText),
}
