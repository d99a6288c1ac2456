import { checkWebUrl } from '../../shared/links/checkWebUrl.js'
import type { EventOf } from '../../shared/types/events.js'
import type { Wallet } from '../../shared/types/wallet.js'
import type { Device } from './detectDevice.js'

/** Where a wallet can be installed from. */
export type StoreKind = EventOf<'GET_WALLET'>['properties']['type']

/** A store where a wallet can be installed. Show `host` to the user before leaving. */
export type WalletStore = {
  /** Which store it is. */
  readonly type: StoreKind
  /** Checked: safe to open. */
  readonly href: string
  /** To show before the user leaves the page. */
  readonly host: string
}

function storesOf({ os, isMobile, isChromium }: Device): readonly StoreKind[] {
  if (os === 'ios') return ['app_store', 'homepage']
  if (os === 'android') return ['play_store', 'homepage']
  // On a computer the app stores are listed for the user's phone.
  const extension: readonly StoreKind[] = isChromium && !isMobile ? ['chrome_store'] : []
  return [...extension, 'homepage', 'app_store', 'play_store']
}

/**
 * Stores of a wallet for this device, best first; only links that pass `checkWebUrl`.
 *
 * @example
 * const [store] = walletStores(wallet, device)
 */
export function walletStores(wallet: Wallet, device: Device): readonly WalletStore[] {
  const links: { readonly [type in StoreKind]: string | undefined } = {
    app_store: wallet.appStore,
    play_store: wallet.playStore,
    chrome_store: wallet.chromeStore,
    homepage: wallet.homepage,
  }
  return storesOf(device).flatMap((type) => {
    const checked = checkWebUrl(links[type], { purpose: 'store' })
    return checked.verdict === 'open' ? [{ type, href: checked.href, host: checked.host }] : []
  })
}
