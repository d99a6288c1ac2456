'use client'
import { useCallback, useEffect, useRef } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { detectSystem } from '../../shared/detectSystem.js'
import type { Wallet } from '../../shared/types/wallet.js'
import type { browseWallet } from '../browseWallet.js'

/**
 * Returns a function for the click handler that chooses a wallet: on a phone, a wallet that is used in its own
 * browser opens this page there at once; for any other wallet it does nothing. Its code loads after mounting on a
 * phone; a click before that opens nothing and leaves it to `open` of `useWalletLink`.
 *
 * @example
 * const browse = useBrowseWallet()
 * <button onClick={() => { connect({ wallet }); browse(wallet) }}>{wallet.name}</button>
 */
export function useBrowseWallet(): (wallet: Wallet) => void {
  const latchkey = useLatchkey()
  const loaded = useRef<typeof browseWallet>(undefined)
  useEffect(() => {
    if (!detectSystem(latchkey.env.window).isMobile) return
    const load = async () => {
      loaded.current = (await import('../browseWallet.js')).browseWallet
    }
    load().catch(() => undefined)
  }, [latchkey])
  return useCallback(
    (wallet) => {
      try {
        loaded.current?.(latchkey, wallet)
      } catch {
        // The connecting screen offers to open the wallet, and shows the error then.
      }
    },
    [latchkey],
  )
}
