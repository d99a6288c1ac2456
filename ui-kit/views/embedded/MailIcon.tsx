import type { ReactNode } from 'react'
import { Icon, type IconProps } from '../../parts/Icon.js'

export const MailIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z" />
    <path d="M4 7.5l8 5.5 8-5.5" />
  </Icon>
)
export const GoIcon = (props: IconProps): ReactNode => (
  <Icon {...props} directional>
    <path d="M4.5 12h14.5M13 6l6 6-6 6" />
  </Icon>
)
