'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import type { Wallet } from '../../shared/types/wallet.js'
import { type OpenWalletErrorType, openWallet } from '../openWallet.js'
import type { LinkPlatform } from './buildDeepLink.js'

/** Opens a wallet's app from the page, and remembers whether it was opened. */
export type WalletOpener = {
  /** Opens the wallet. Call it inside the click handler; a failure is in `error`. */
  open: (platform: LinkPlatform) => void
  /** False 2 s after opening while the page is still visible: offer to install the app. Undefined before. */
  hasOpened: boolean | undefined
  /** Why the last call of `open` failed. */
  error: OpenWalletErrorType | null
}

/** Opens a wallet and watches whether it opened. */
export function useOpenWallet(wallet: Wallet | undefined): WalletOpener {
  const latchkey = useLatchkey()
  const { hasOpened, begin, cancel } = useOpening(wallet?.id)
  const [failure, setFailure] = useState<{ id: string; error: OpenWalletErrorType }>()
  const open = useCallback(
    (platform: LinkPlatform) => {
      if (wallet === undefined) return
      begin()
      try {
        openWallet(latchkey, { wallet, platform })
        setFailure(undefined)
      } catch (thrown) {
        cancel()
        setFailure({ id: wallet.id, error: thrown as OpenWalletErrorType })
      }
    },
    [latchkey, wallet, begin, cancel],
  )
  return { open, hasOpened, error: failure?.id === wallet?.id ? (failure?.error ?? null) : null }
}

/** Time for an app to come to the front, in ms. */
const openTimeout = 2000

export type Opening = {
  /** True: the page was hidden since. False: it is still visible. Undefined: not known yet. */
  hasOpened: boolean | undefined
  /** Starts watching; call it before the link is opened. */
  begin(): void
  /** Stops watching when nothing was opened. */
  cancel(): void
}

/** Watches whether a link left the page. `key` identifies what is opened: another key starts anew. */
export function useOpening(key: string | undefined): Opening {
  const { env } = useLatchkey()
  const [seen, setSeen] = useState<{ key: string | undefined; hasOpened: boolean | undefined }>()
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const cancel = useCallback(() => {
    stop.current()
    setSeen(undefined)
  }, [])
  const begin = useCallback(() => {
    cancel()
    const document = env.window?.document
    const found = (hasOpened: boolean) => setSeen({ key, hasOpened })
    const onChange = () => {
      if (document?.visibilityState !== 'hidden') return
      stop.current()
      found(true)
    }
    // The app may still open later, after the user has confirmed the browser's own prompt.
    const cancelTimer = env.schedule(() => found(false), openTimeout)
    document?.addEventListener('visibilitychange', onChange)
    stop.current = () => {
      cancelTimer()
      document?.removeEventListener('visibilitychange', onChange)
    }
  }, [env, key, cancel])
  return { hasOpened: seen?.key === key ? seen?.hasOpened : undefined, begin, cancel }
}
