import type { WalletRow } from '@latchkey/hooks'
import type { connectMessages } from '../../messages/en/connect.js'

export type WalletTag = Extract<
  keyof typeof connectMessages.en,
  `wallets.${'recent' | 'installed' | 'qr' | 'get'}`
>

type Facts = Pick<WalletRow, 'connector' | 'isInstalled' | 'isRecent'>

/** The tag at the end of a wallet's row. None where it connects by pairing, the usual way. */
export function tagOf(
  { connector, isInstalled, isRecent }: Facts,
  hasPairing: boolean,
): WalletTag | undefined {
  if (connector === undefined && !hasPairing) return 'wallets.get'
  if (connector?.type === 'WALLET_CONNECT') return 'wallets.qr'
  if (isRecent) return 'wallets.recent'
  return isInstalled ? 'wallets.installed' : undefined
}
