'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import type { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import type { Wallet } from '../../shared/types/wallet.js'
import { openWallet } from '../openWallet.js'
import type { LinkPlatform } from './buildDeepLink.js'

export type WalletOpener = {
  /** Opens the wallet. Call it inside the click; what went wrong is in `error`. */
  open: (platform: LinkPlatform) => void
  /** False 2 s after opening, while the page is still in front: offer the app. Undefined before. */
  hasOpened: boolean | undefined
  /** Why the last opening opened nothing. */
  error: LatchkeyError | null
}

/** Opens a wallet, and looks what came of it. */
export function useOpenWallet(wallet: Wallet | undefined): WalletOpener {
  const latchkey = useLatchkey()
  const { hasOpened, begin, cancel } = useOpening(wallet?.id)
  const [failure, setFailure] = useState<{ id: string; error: LatchkeyError }>()
  const open = useCallback(
    (platform: LinkPlatform) => {
      if (wallet === undefined) return
      begin()
      try {
        openWallet(latchkey, { wallet, platform })
        setFailure(undefined)
      } catch (thrown) {
        cancel()
        setFailure({ id: wallet.id, error: thrown as LatchkeyError })
      }
    },
    [latchkey, wallet, begin, cancel],
  )
  return { open, hasOpened, error: failure?.id === wallet?.id ? (failure?.error ?? null) : null }
}

/** How long an app may take to come to the front, in ms. */
const patience = 2000

export type Opening = {
  /** True: the page went to the background since. False: it is still in front. Undefined: nobody can say yet. */
  hasOpened: boolean | undefined
  /** Begins to look; call it before the link is opened. */
  begin(): void
  /** Nothing was opened after all. */
  cancel(): void
}

/** Whether a link led out of the page. `key` names what is opened: another key begins anew. */
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
    // The app may still come after that, when the person has answered the browser's own question.
    const cancelTimer = env.schedule(() => found(false), patience)
    document?.addEventListener('visibilitychange', onChange)
    stop.current = () => {
      cancelTimer()
      document?.removeEventListener('visibilitychange', onChange)
    }
  }, [env, key, cancel])
  return { hasOpened: seen?.key === key ? seen?.hasOpened : undefined, begin, cancel }
}
