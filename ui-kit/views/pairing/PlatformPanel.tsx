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
  /** Undefined: any that can scan. */
  wallet: Wallet | undefined
}

/** One way to the wallet. */
export function PlatformPanel({ asking, platform, reach, wallet }: PlatformPanelProps): ReactNode {
  if (platform === 'qrcode' || wallet === undefined) return <CodePanel asking={asking} wallet={wallet} />
  if (platform === 'browser') return <BrowserPanel asking={asking} wallet={wallet} />
  return <AppPanel {...{ asking, platform, reach, wallet }} />
}
