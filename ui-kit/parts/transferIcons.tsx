import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

/** Arrows for outgoing and incoming transfers; they point up and down, so they are not mirrored. */
export const OutIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M12 19V5.5M6 11.5l6-6 6 6" />
  </Icon>
)
export const InIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M12 5v13.5M6 12.5l6 6 6-6" />
  </Icon>
)
export const TradeIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19" />
  </Icon>
)
export const ClockIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
)
