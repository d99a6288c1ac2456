'use client'
import { useCallback, useMemo } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { WalletPlatform } from '../../../types/events.js'
import type { Wallet } from '../../../types/wallet.js'
import type { Device } from '../../../utils/detectDevice.js'
import { isScheme } from '../../../utils/isScheme.js'
import { connectorOf } from '../../session/domain/connectorOf.js'
import { walletPlatforms } from '../domain/walletPlatforms.js'
import { type WalletStore, walletStores } from '../domain/walletStores.js'
import { useDevice } from './useDevice.js'
import { useLinks, type WalletLinks } from './useLinks.js'
import { useOpenAtOnce } from './useOpenAtOnce.js'
import { useOpenWallet, type WalletOpener } from './useOpenWallet.js'

export type UseWalletLinkReturnType = WalletOpener & {
  device: Device
  /** The ways to the wallet from here, the one to begin with first. None: it has to be installed. */
  platforms: readonly WalletPlatform[]
  /** What `open` opens now, for a real link beside its button; undefined while the pairing is being made. */
  links: WalletLinks
  /** Where the wallet can be had, the best place first. */
  stores: readonly WalletStore[]
}

/**
 * The way to a wallet that is not in this page: its app on this phone, its website, its app on this computer. On a phone
 * an app with a scheme of its own is opened by itself once, when the first pairing arrives while the press on the wallet
 * still counts as one. A website, which a universal link is too where the app is missing, waits for `open` in a press.
 *
 * @example
 * const { platforms, open, hasOpened, stores } = useWalletLink(wallet)
 * <button onClick={() => open('mobile')}>Open {wallet.name}</button>
 * {hasOpened === false && stores[0] && <a href={stores[0].href}>Get {wallet.name}</a>}
 */
export function useWalletLink(wallet: Wallet | undefined): UseWalletLinkReturnType {
  const { chains, connecting, session } = useLatchkey()
  const { pairing, wallet: asked } = useSlice(connecting)
  const { connectors } = useSlice(session)
  const device = useDevice()
  const links = useLinks(wallet, device)
  const opener = useOpenWallet(wallet)
  // The wallet's own browser takes this page, and waits for no pairing.
  const canBrowse = links.mobile?.purpose === 'browse'
  const platforms = useMemo(() => {
    const connector = wallet && connectorOf(wallet, connectors)
    return walletPlatforms({ wallet, connector, device, hasAdapters: chains.adapters.length > 0, canBrowse })
  }, [chains, wallet, connectors, device, canBrowse])

  const { open } = opener
  useOpenAtOnce({
    key: wallet?.id,
    isReady: pairing !== undefined && asked?.id === wallet?.id,
    isWanted: platforms[0] === 'mobile' && links.mobile?.purpose === 'wallet' && isScheme(links.mobile.href),
    open: useCallback(() => open('mobile'), [open]),
  })

  return {
    ...opener,
    device,
    platforms,
    links,
    stores: useMemo(() => (wallet ? walletStores(wallet, device) : []), [wallet, device]),
  }
}
