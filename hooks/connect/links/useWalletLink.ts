'use client'

import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useSlice } from '../../react/useSlice.js'
import { connectorOf } from '../../session/connectors/connectorOf.js'
import { isScheme } from '../../shared/links/hosts.js'
import type { WalletPlatform } from '../../shared/types/events.js'
import type { Wallet } from '../../shared/types/wallet.js'
import { connectingOf } from '../store.js'
import type { LinkPlatform } from './buildDeepLink.js'
import { type Device, detectDevice } from './detectDevice.js'
import { readLinkFacts } from './readLinkFacts.js'
import { useOpenWallet, type WalletOpener } from './useOpenWallet.js'
import { type WalletLink, walletLink } from './walletLink.js'
import { walletPlatforms } from './walletPlatforms.js'
import { type WalletStore, walletStores } from './walletStores.js'

export type UseWalletLinkReturnType = WalletOpener & {
  /** What the page runs on, as far as links depend on it. */
  device: Device
  /** The platforms to reach the wallet from here, best first. Empty: it has to be installed. */
  platforms: readonly WalletPlatform[]
  /** What `open` would open now, for a real link beside its button; undefined while the pairing is being created. */
  links: WalletLinks
  /** Stores of the wallet, best first. */
  stores: readonly WalletStore[]
}

/**
 * Links to a wallet that is not in this page: its app on this phone, its website, its app on this computer. On a
 * phone an app with its own scheme is opened automatically once, if the first pairing URI arrives while the user
 * activation of the click is still valid. A website, including a universal link whose app is missing, waits for
 * `open` in a click handler.
 *
 * @example
 * const { platforms, open, hasOpened, stores } = useWalletLink(wallet)
 * <button onClick={() => open('mobile')}>Open {wallet.name}</button>
 * {hasOpened === false && stores[0] && <a href={stores[0].href}>Get {wallet.name}</a>}
 */
export function useWalletLink(wallet: Wallet | undefined): UseWalletLinkReturnType {
  const latchkey = useLatchkey()
  const { chains, session } = latchkey
  const { pairing, wallet: asked } = useSlice(connectingOf(latchkey))
  const { connectors } = useSlice(session)
  const device = useDevice()
  const links = useLinks(wallet, device)
  const opener = useOpenWallet(wallet)
  // The wallet's own browser opens this page, without a pairing.
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

const subscribeNever = () => () => undefined
const serverDevice = () => detectDevice(undefined)

/** The current device; a desktop computer on the server and during hydration. */
export function useDevice(): Device {
  const { env } = useLatchkey()
  const device = useMemo(() => detectDevice(env.window), [env])
  return useSyncExternalStore(subscribeNever, () => device, serverDevice)
}

/** The link for each platform; undefined for those that the wallet does not have. */
export type WalletLinks = { readonly [platform in LinkPlatform]: WalletLink | undefined }

/** What opening the wallet would open now, by platform. */
export function useLinks(wallet: Wallet | undefined, device: Device): WalletLinks {
  const latchkey = useLatchkey()
  const { chains, env, session } = latchkey
  const uri = useSlice(connectingOf(latchkey)).pairing?.uri
  const { activeNamespace } = useSlice(session)
  return useMemo(() => {
    const facts = { ...readLinkFacts({ chains, env, activeNamespace }), device }
    const linkTo = (platform: LinkPlatform) => wallet && walletLink({ wallet, platform, uri, ...facts })
    return { mobile: linkTo('mobile'), desktop: linkTo('desktop'), web: linkTo('web') }
  }, [chains, env, activeNamespace, wallet, device, uri])
}

export type UseOpenAtOnceParameters = {
  /** Identifies what is opened: another key may be opened again. */
  key: string | undefined
  /** Whether there is something to open. */
  isReady: boolean
  /** Whether to open it automatically: only when it is the preferred platform and does not leave the page. */
  isWanted: boolean
  open: () => void
}

/**
 * Opens automatically what becomes ready while the user activation of a click is still valid. Tries once per key:
 * what becomes ready later needs its own click, since the browser would block it.
 */
export function useOpenAtOnce({ key, isReady, isWanted, open }: UseOpenAtOnceParameters): void {
  const { env } = useLatchkey()
  const tried = useRef<string>(undefined)
  useEffect(() => {
    if (key === undefined || !isReady || tried.current === key) return
    tried.current = key
    const isPressed = env.window?.navigator.userActivation?.isActive === true
    if (isWanted && isPressed) open()
  }, [env, key, isReady, isWanted, open])
}
