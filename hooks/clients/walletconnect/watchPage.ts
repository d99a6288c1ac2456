import type { Env } from '../../shared/types/env.js'
import type { SignClient } from './SignClient.js'

/** After a longer absence, in ms, a connection may be dead although it looks open. */
const staleAfter = 30_000

export type WatchPageParameters = {
  env: Env
  relayer: SignClient['core']['relayer']
  /** The page resumed: from sleep, from the back-forward cache, or online again. */
  onWake(): void
}

/**
 * Closes the relay connection while the page is in the back-forward cache, and reopens it on return. Returns a
 * function that stops watching.
 */
export function watchPage({ env, relayer, onWake }: WatchPageParameters): () => void {
  const { window } = env
  const document = window?.document
  let leftAt: number | undefined

  function resume(isStale: boolean) {
    const reopening = isStale
      ? relayer.restartTransport()
      : relayer.connected
        ? undefined
        : relayer.transportOpen()
    reopening?.catch(() => undefined)
    onWake()
  }
  const onVisibility = () => {
    if (document?.visibilityState === 'hidden') {
      leftAt = env.now()
    } else {
      const away = leftAt === undefined ? 0 : env.now() - leftAt
      leftAt = undefined
      resume(away > staleAfter)
    }
  }
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) relayer.transportClose().catch(() => undefined)
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) resume(true)
  }
  const onOnline = () => resume(false)

  document?.addEventListener('visibilitychange', onVisibility)
  window?.addEventListener('pagehide', onHide)
  window?.addEventListener('pageshow', onShow)
  window?.addEventListener('online', onOnline)
  return () => {
    document?.removeEventListener('visibilitychange', onVisibility)
    window?.removeEventListener('pagehide', onHide)
    window?.removeEventListener('pageshow', onShow)
    window?.removeEventListener('online', onOnline)
  }
}
