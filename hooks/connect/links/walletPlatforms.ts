import type { Connector } from '../../shared/types/connector.js'
import type { WalletPlatform } from '../../shared/types/events.js'
import type { Wallet } from '../../shared/types/wallet.js'
import type { Device } from './detectDevice.js'

export type WalletPlatformsParameters = {
  /** Undefined: any wallet, by QR code. */
  wallet: Wallet | undefined
  /** The wallet's connector in the page; undefined when it is not present. */
  connector: Connector | undefined
  device: Device
  /** False in basic mode, where only pairing connects. */
  hasAdapters: boolean
  /** Whether this page can be opened in the wallet's own browser. Default false. */
  canBrowse?: boolean | undefined
}

/**
 * The platforms to reach a wallet from here, best first. Empty: it has to be installed.
 *
 * @example
 * walletPlatforms({ wallet, connector: undefined, device, hasAdapters: true }) // ['qrcode', 'web']
 */
export function walletPlatforms({
  wallet,
  connector,
  device,
  hasAdapters,
  canBrowse = false,
}: WalletPlatformsParameters): readonly WalletPlatform[] {
  if (wallet === undefined) return ['qrcode']
  const hasApp = wallet.mobileLink !== undefined || wallet.linkMode !== undefined
  const isPresent = connector !== undefined && connector.type !== 'WALLET_CONNECT'
  const candidates: readonly (readonly [WalletPlatform, boolean])[] = [
    ['browser', isPresent && hasAdapters],
    ['mobile', device.isMobile && (hasApp || canBrowse)],
    ['qrcode', !device.isMobile && hasApp],
    ['web', wallet.webappLink !== undefined],
    ['desktop', !device.isMobile && wallet.desktopLink !== undefined],
  ]
  const open = candidates.flatMap(([platform, isOpen]) => (isOpen ? [platform] : []))
  if (open.length > 0) return open
  // Without a link of its own, its app can still scan the QR code, unless it is only an extension.
  const isExtension = wallet.rdns !== undefined || (wallet.injected?.length ?? 0) > 0
  return (wallet.supportsWalletConnect ?? !isExtension) ? ['qrcode'] : []
}
