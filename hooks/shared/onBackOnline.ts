import type { Env } from './types/env.js'

/** How long the network has to stay, in ms: some connections come and go. */
const calm = 1000

/** Calls back a second after the page is online again, once however often that changes meanwhile, until stopped. */
export function onBackOnline(
  { schedule, window }: Pick<Env, 'schedule' | 'window'>,
  callback: () => void,
): () => void {
  let cancel = () => {}
  const onOnline = () => {
    cancel()
    cancel = schedule(callback, calm)
  }
  const onOffline = () => cancel()
  window?.addEventListener('online', onOnline)
  window?.addEventListener('offline', onOffline)
  return () => {
    cancel()
    window?.removeEventListener('online', onOnline)
    window?.removeEventListener('offline', onOffline)
  }
}
