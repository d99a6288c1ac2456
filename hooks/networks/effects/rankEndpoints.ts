import type { Effect } from '../../instance/types.js'
import { getAccount } from '../../session/getAccount.js'

/** How often nodes are asked how they are, in ms (specification, point 9). */
const interval = 4000

/** With `services.rankRpc` the nodes of the active network are compared while the modal is open and in sight. */
export const rankEndpoints: Effect = (parts) => {
  const { env, modal, pingNodes } = parts
  if (pingNodes === undefined) return () => undefined
  const page = env.window?.document
  let watch: AbortController | undefined
  let cancelNext = () => {}

  const ping = (signal: AbortSignal) => {
    cancelNext = env.schedule(() => ping(signal), interval)
    const { network } = getAccount(parts)
    // A chunk that could not be fetched may be there in the next round.
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
