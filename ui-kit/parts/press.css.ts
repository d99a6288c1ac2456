import { vars } from '../theme/core.css.js'
import { forcedColors, hover, rule } from '../theme/rule.js'

const rest = '--_lk-rest'
const over = '--_lk-over'
const down = '--_lk-down'

/** What every pressable thing shares; the ground comes from one of the classes below. */
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
      '&[aria-disabled]': { cursor: 'not-allowed', transform: 'none', background: `var(${rest})` },
      '&[data-disabled]': {
        vars: { [rest]: vars.colorRaised },
        color: vars.colorTextFaint,
      },
    },
    '@media': {
      [hover]: { selectors: { '&:hover:not(:active, [aria-disabled])': { background: `var(${over})` } } },
      '(prefers-reduced-motion: reduce)': { transform: 'none' },
      [forcedColors]: { selectors: { '&[aria-disabled]': { color: 'GrayText' } } },
    },
  },
)

const ground = (resting: string, hovered: string, pressed: string, color?: string) =>
  rule({ vars: { [rest]: resting, [over]: hovered, [down]: pressed }, ...(color && { color }) })

/** Grounds that carry their own hover and pressed colours. */
export const grounds = {
  ink: ground(vars.colorInk, vars.colorInkHover, vars.colorInkPressed, vars.colorOnInk),
  raised: ground(vars.colorRaised, vars.colorRaisedHover, vars.colorRaisedPressed),
  bare: ground('none', vars.colorRaised, vars.colorRaisedPressed),
  caution: ground(vars.colorCautionSoft, vars.colorCautionSoft, vars.colorCautionSoft, vars.colorText),
}
