'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { detectDevice } from '../../shared/device/detectDevice.js'
import type { Wallet } from '../../shared/types/wallet.js'
import { type WalletStore, walletStores } from './walletStores.js'

export type UseWalletStoresReturnType = {
  /** Where a wallet can be had on this device, the best place first; none where it has no link that may be opened. */
  storesOf: (wallet: Wallet) => readonly WalletStore[]
  /** Tells the event stream which store was opened; call it in the link's click. */
  storeOpened: (wallet: Wallet, store: WalletStore) => void
}

/**
 * Where wallets can be had. Show a store as a real link: a blocked window can't be told from an open one.
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
