'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import type { Wallet } from '../../shared/types/wallet.js'
import { detectDevice } from './detectDevice.js'
import { type WalletStore, walletStores } from './walletStores.js'

export type UseWalletStoresReturnType = {
  /** Stores of a wallet on this device, best first; empty when it has no link that may be opened. */
  storesOf: (wallet: Wallet) => readonly WalletStore[]
  /** Emits the event of an opened store; call it in the link's click handler. */
  storeOpened: (wallet: Wallet, store: WalletStore) => void
}

/**
 * Stores where wallets can be installed. Render a store as a real link: a blocked pop-up cannot be detected.
 *
 * @example
 * const { storesOf, storeOpened } = useWalletStores()
 * storesOf(wallet).map((store) => (
 *   <a key={store.type} href={store.href} onClick={() => storeOpened(wallet, store)}>{store.host}</a>
 * ))
 */
export function useWalletStores(): UseWalletStoresReturnType {
  const { env, events } = useLatchkey()
  return useMemo(() => {
    const device = detectDevice(env.window)
    return {
      storesOf: (wallet) => walletStores(wallet, device),
      storeOpened: ({ name }, { type }) => events.emit({ event: 'GET_WALLET', properties: { name, type } }),
    }
  }, [env, events])
}
