import type { Env } from '../../shared/types/env.js'
import type { SignClient } from './SignClient.js'

/** A page that was away for longer may hold a connection that only looks open, in ms. */
const longAway = 30_000

export type WatchPageParameters = {
  env: Env
  relayer: SignClient['core']['relayer']
  /** The page is back: from sleep, from the browser's cache, or online again. */
  onWake(): void
}

/** Gives the relay's connection up while the page is put away, and brings it back at once. Returns the end of it. */
export function watchPage({ env, relayer, onWake }: WatchPageParameters): () => void {
  const { window } = env
  const document = window?.document
  let leftAt: number | undefined

  function wake(isStale: boolean) {
    const back = isStale
      ? relayer.restartTransport()
      : relayer.connected
        ? undefined
        : relayer.transportOpen()
    back?.catch(() => undefined)
    onWake()
  }
  const onVisibility = () => {
    if (document?.visibilityState === 'hidden') {
      leftAt = env.now()
    } else {
      const away = leftAt === undefined ? 0 : env.now() - leftAt
      leftAt = undefined
      wake(away > longAway)
    }
  }
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) relayer.transportClose().catch(() => undefined)
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake(true)
  }
  const onOnline = () => wake(false)

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
