'use client'
import { useCallback, useState } from 'react'
import type { LatchkeyError } from '../../../errors/LatchkeyError.js'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import type { Wallet } from '../../../types/wallet.js'
import { openWallet } from '../actions/openWallet.js'
import type { LinkPlatform } from '../domain/buildDeepLink.js'
import { useOpening } from './useOpening.js'

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
