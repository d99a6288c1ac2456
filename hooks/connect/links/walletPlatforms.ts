import type { Device } from '../../shared/device/detectDevice.js'
import type { Connector } from '../../shared/types/connector.js'
import type { WalletPlatform } from '../../shared/types/events.js'
import type { Wallet } from '../../shared/types/wallet.js'

export type WalletPlatformsParameters = {
  /** Undefined: any wallet, by a code. */
  wallet: Wallet | undefined
  /** The wallet as it is present in the page; undefined where it isn't. */
  connector: Connector | undefined
  device: Device
  /** False in basic mode, where pairing alone connects. */
  hasAdapters: boolean
  /** Can this page be opened in the wallet's own browser? Default false. */
  canBrowse?: boolean | undefined
}

/**
 * The ways to a wallet from here, the one to begin with first. None: it has to be installed.
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
  const ways: readonly (readonly [WalletPlatform, boolean])[] = [
    ['browser', isPresent && hasAdapters],
    ['mobile', device.isMobile && (hasApp || canBrowse)],
    ['qrcode', !device.isMobile && hasApp],
    ['web', wallet.webappLink !== undefined],
    ['desktop', !device.isMobile && wallet.desktopLink !== undefined],
  ]
  const open = ways.flatMap(([platform, isOpen]) => (isOpen ? [platform] : []))
  if (open.length > 0) return open
  // No link of its own: its app can still scan the code, unless it lives in browsers alone.
  const isExtension = wallet.rdns !== undefined || (wallet.injected?.length ?? 0) > 0
  return (wallet.supportsWalletConnect ?? !isExtension) ? ['qrcode'] : []
}
