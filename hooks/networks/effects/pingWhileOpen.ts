import type { LatchkeyParts } from '../../instance/types.js'
import { getAccount } from '../../session/getAccount.js'

/** Ping interval in ms (specification, point 9). */
const interval = 4000

/** Pings the nodes of the active network while the modal is open and the page is visible. Returns a function that stops it. */
export function pingWhileOpen(
  parts: LatchkeyParts,
  pingNodes: NonNullable<LatchkeyParts['pingNodes']>,
): () => void {
  const { env, modal } = parts
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
