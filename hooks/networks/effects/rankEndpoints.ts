import type { Effect } from '../../instance/types.js'
import { getAccount } from '../../session/getAccount.js'

/** Ping interval in ms (specification, point 9). */
const interval = 4000

/** With `services.rankRpc`, pings the nodes of the active network while the modal is open and the page is visible. */
export const rankEndpoints: Effect = (parts) => {
  const { env, modal, pingNodes } = parts
  if (!pingNodes) return () => undefined
  const page = env.window?.document
  let watch: AbortController | undefined
  let cancelNext = () => {}

  const ping = (signal: AbortSignal) => {
    cancelNext = env.schedule(() => ping(signal), interval)
    const { network } = getAccount(parts)
    // After a failed chunk load the next ping tries again.
    if (network) pingNodes({ network, signal }).catch(() => undefined)
  }
  const stop = () => {
    cancelNext()
    watch?.abort()
    watch = undefined
  }
  const update = () => {
    const isWanted = modal.getState().isOpen && page?.visibilityState !== 'hidden'
    if (!isWanted) stop()
    else if (watch === undefined) {
      watch = new AbortController()
      ping(watch.signal)
    }
  }
  update()
  const unsubscribe = modal.subscribe(update)
  page?.addEventListener('visibilitychange', update)
  return () => {
    stop()
    unsubscribe()
    page?.removeEventListener('visibilitychange', update)
  }
}
