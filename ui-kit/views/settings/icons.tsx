import type { ReactNode } from 'react'
import { Icon, type IconProps } from '../../parts/Icon.js'

export const MoonIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z" />
  </Icon>
)
export const PeopleIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M3 19.5c.3-3.6 2.7-5.5 6-5.5s5.7 1.9 6 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2 .8 3.3 2.4 3.5 5" />
  </Icon>
)
