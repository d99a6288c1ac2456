import { type StyleRule, style } from '@vanilla-extract/css'
import { layers } from './core.css.js'

export type LayeredRule = Omit<StyleRule, '@layer'>

/** A class with its base styles in the components layer and its states in the layer above. */
export function rule(base: LayeredRule, states?: LayeredRule): string {
  return style({
    '@layer': { [layers.components]: base, ...(states && { [layers.states]: states }) },
  })
}

/** Hover only on devices that support it: touch would leave the hover style on. */
export const hover = '(hover: hover)'
export const forcedColors = '(forced-colors: active)'
export const reducedMotion = '(prefers-reduced-motion: reduce)'
