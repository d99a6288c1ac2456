import { isLoopbackHost } from '../../shared/links/hosts.js'
import type { LatchkeyStorage } from '../../shared/storage/createStorage.js'
import { deeplinkChoiceOn } from '../../shared/storage/deeplink.js'
import type { DeeplinkChoice } from '../../shared/storage/rememberDeeplink.js'
import type { Env } from '../../shared/types/env.js'

/** Where the client looks up the wallet app's link, to open it with each request: in `localStorage`, else in its own storage. */
export const deeplinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export type DeeplinkLookup = {
  /**
   * Hides what another script or another user of WalletConnect left in `localStorage`, which the client would open
   * unchecked. It is put back once the client has looked up the link, or by the returned function.
   */
  hide(): () => void
  /** The app of this instance, checked again. */
  lookUp(): DeeplinkChoice | undefined
}

/** Answers one client's lookups of the app to open. */
export function createDeeplinkLookup({
  env,
  storage,
}: {
  env: Pick<Env, 'storage' | 'window'>
  storage: LatchkeyStorage
}): DeeplinkLookup {
  /** Requests whose link was not looked up yet, in order. */
  const open: (() => void)[] = []
  let theirs: string | null | undefined

  function putBack(): void {
    try {
      if (theirs && env.storage?.getItem(deeplinkKey) === null) env.storage.setItem(deeplinkKey, theirs)
    } catch {
      // Without storage nothing was hidden.
    }
    theirs = undefined
  }
  return {
    hide() {
      try {
        theirs = env.storage?.getItem(deeplinkKey) ?? theirs
        env.storage?.removeItem(deeplinkKey)
      } catch {
        // The client can't read it either.
      }
      const show = () => {
        const at = open.indexOf(show)
        if (at < 0) return
        open.splice(at, 1)
        if (open.length === 0) putBack()
      }
      open.push(show)
      return show
    },
    lookUp() {
      const choice = storage.read(deeplinkChoiceOn(isLoopbackHost(env.window?.location?.hostname)))
      open[0]?.()
      return choice
    },
  }
}
