import { type StyleRule, style } from '@vanilla-extract/css'
import { layers } from './core.css.js'

export type LayeredRule = Omit<StyleRule, '@layer'>

/** A class whose rest stands in the components layer and whose states stand in the layer above it. */
export function rule(base: LayeredRule, states?: LayeredRule): string {
  return style({
    '@layer': { [layers.components]: base, ...(states && { [layers.states]: states }) },
  })
}

/** Hover for devices that have one; a finger leaves no hover behind. */
export const hover = '(hover: hover)'
export const forcedColors = '(forced-colors: active)'
export const reducedMotion = '(prefers-reduced-motion: reduce)'
