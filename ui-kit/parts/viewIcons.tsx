import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export const SettingsIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M4 8h9M19 8h1M4 16h1M11 16h9" />
    <circle cx="16" cy="8" r="2.6" />
    <circle cx="8" cy="16" r="2.6" />
  </Icon>
)
export const GlobeIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.5 2.6 3.5 5.5 3.5 8.5s-1 5.9-3.5 8.5c-2.5-2.6-3.5-5.5-3.5-8.5s1-5.9 3.5-8.5z" />
  </Icon>
)
export const CoinsIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <ellipse cx="12" cy="7" rx="7.5" ry="3.5" />
    <path d="M4.5 7v5c0 1.9 3.4 3.5 7.5 3.5s7.5-1.6 7.5-3.5V7M4.5 12v5c0 1.9 3.4 3.5 7.5 3.5s7.5-1.6 7.5-3.5v-5" />
  </Icon>
)
export const EyeIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)
export const EyeOffIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M4 4l16 16M9.5 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2" />
    <path d="M10 10a3 3 0 0 0 4 4" />
  </Icon>
)
export const PinIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M9 4h6l-.7 6.2 3.2 3.3H6.5l3.2-3.3zM12 13.5V20" />
  </Icon>
)
export const SwapIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M8 4v16l-4-4m4 4 4-4m4 4V4l-4 4m4-4 4 4" />
  </Icon>
)
export const ReceiveIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M12 4v11.5M12 15.5l-5-5M12 15.5l5-5M5 20h14" />
  </Icon>
)
export const SendIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M12 20V8.5M12 8.5l-5 5M12 8.5l5 5M5 4h14" />
  </Icon>
)
export const ExternalIcon = (props: IconProps): ReactNode => (
  <Icon {...props} directional>
    <path d="M8 16L17 7M9.5 7H17v7.5" />
  </Icon>
)
