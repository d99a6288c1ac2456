import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

/** The sign of an account name. */
export const AtIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="3.5" />
    <path d="M15.5 8.5v4.2a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.4 6.8" />
  </Icon>
)
