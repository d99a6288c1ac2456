import { globalStyle } from '@vanilla-extract/css'
import { layers } from '../theme/core.css.js'
import { rule } from '../theme/rule.js'

export const icon = rule({
  display: 'block',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

globalStyle(`${icon} *`, { '@layer': { [layers.components]: { vectorEffect: 'non-scaling-stroke' } } })

export const mirrored = rule({
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})
