'use client'
import type { UseWalletLinkReturnType, Wallet, WalletPlatform } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { AppPanel } from './AppPanel.js'
import { BrowserPanel } from './BrowserPanel.js'
import { CodePanel } from './CodePanel.js'
import type { Asking } from './useAsking.js'

export type PlatformPanelProps = {
  platform: WalletPlatform
  asking: Asking
  reach: UseWalletLinkReturnType
  /** `undefined`: any wallet that can scan. */
  wallet: Wallet | undefined
}

/** The panel of one platform: QR code, injected wallet, or an app on this device. */
export function PlatformPanel({ asking, platform, reach, wallet }: PlatformPanelProps): ReactNode {
  if (platform === 'qrcode' || wallet === undefined) return <CodePanel asking={asking} wallet={wallet} />
  if (platform === 'browser') return <BrowserPanel asking={asking} wallet={wallet} />
  return <AppPanel {...{ asking, platform, reach, wallet }} />
}
