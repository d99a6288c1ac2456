import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export const CloseIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
  </Icon>
)
export const BackIcon = (props: IconProps): ReactNode => (
  <Icon {...props} directional>
    <path d="M14.5 5.5L8 12l6.5 6.5" />
  </Icon>
)
export const NextIcon = (props: IconProps): ReactNode => (
  <Icon {...props} directional>
    <path d="M9.5 6l6 6-6 6" />
  </Icon>
)
export const DownIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M6.5 9.5L12 15l5.5-5.5" />
  </Icon>
)
export const WarningIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M10.7 4.9L3.3 17.6a1.5 1.5 0 0 0 1.3 2.2h14.8a1.5 1.5 0 0 0 1.3-2.2L13.3 4.9a1.5 1.5 0 0 0-2.6 0z" />
    <path d="M12 9.5v4.5M12 16.9v.01" />
  </Icon>
)
export const InfoIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.5V16M12 8v.01" />
  </Icon>
)
export const CheckIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
)
export const WalletIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M4 8.5V17a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-5.5a3 3 0 0 0-3-3H6A2 2 0 0 1 6 4.5h11" />
    <path d="M16 14.2v.01" />
  </Icon>
)
export const OfflineIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M4 4l16 16M3 9.5a13 13 0 0 1 4.5-2.7M11 5.6a13 13 0 0 1 10 3.9M6.5 13a8 8 0 0 1 4-2.2M15 11.5a8 8 0 0 1 2.5 1.5M12 18.5v.01" />
  </Icon>
)
export const HelpIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.7 9.6a2.4 2.4 0 1 1 3.5 2.3c-.8.4-1.2.9-1.2 1.7M12 16.6v.01" />
  </Icon>
)
export const QrIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <path d="M13.5 13.5h3v3M20 20v-3.5M16.5 20h.01M20 13.5v.01" />
  </Icon>
)
export const WalletsIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="4" y="4" width="6.5" height="6.5" rx="2" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="2" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="2" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="2" />
  </Icon>
)
export const SearchIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M20 20l-4.3-4.3" />
  </Icon>
)
export const RetryIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
  </Icon>
)
export const CopyIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="3" />
    <path d="M5.2 15.2A2 2 0 0 1 4 13.4V7a3 3 0 0 1 3-3h6.4a2 2 0 0 1 1.8 1.2" />
  </Icon>
)
export const KeyIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l8.5-8.5M16 7l3 3" />
  </Icon>
)
export const ShieldIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M12 3.5l7 2.7v5.3c0 4.4-2.9 7.5-7 9-4.1-1.5-7-4.6-7-9V6.2z" />
    <path d="M9 12l2.2 2.2L15.2 10" />
  </Icon>
)
