import { type Announcement, readAnnouncement } from './readAnnouncement.js'

export type FoundAnnouncement = Announcement & {
  /** True where a wallet listed before has the same rdns. */
  readonly isDisputed: boolean
}

export type DiscoverAnnouncedParameters = {
  window: Window
  /** Puts off a batch. Default: a microtask. */
  schedule?: ((callback: () => void) => unknown) | undefined
  /** Called once for each new wallet, in the order of arrival. */
  found(announcement: FoundAnnouncement): void
  /** Another provider claims the rdns of a listed wallet, which stays listed and in use as it was. */
  disputed(rdns: string): void
}

// A flood must not freeze the page.
const mostWallets = 100

const inMicrotask = (callback: () => void) => Promise.resolve().then(callback)

function readDetail(event: Event): Announcement | undefined {
  try {
    return readAnnouncement((event as CustomEvent<unknown>).detail)
  } catch {
    return undefined
  }
}

/**
 * Listens for EIP-6963 wallets, asks for them, and goes on listening until the returned function is called. The first
 * to come under a uuid or with a provider keeps it: nothing that comes later changes a wallet that is listed.
 */
export function discoverAnnounced(parameters: DiscoverAnnouncedParameters): () => void {
  const { window, schedule = inMicrotask, found, disputed } = parameters
  const listed: FoundAnnouncement[] = []
  let reported = 0
  let isStopped = false

  function report() {
    while (!isStopped && reported < listed.length) {
      const announcement = listed[reported++]
      if (announcement === undefined) return
      const { rdns } = announcement.info
      found(announcement)
      if (announcement.isDisputed && !isStopped) disputed(rdns)
    }
  }

  function onAnnounce(event: Event) {
    if (listed.length >= mostWallets) return
    const announcement = readDetail(event)
    if (announcement === undefined) return
    const { info, provider } = announcement
    const isListed = listed.some(
      (known) =>
        known.info.uuid === info.uuid || (known.info.rdns === info.rdns && known.provider === provider),
    )
    if (isListed) return
    const isDisputed = listed.some((known) => known.info.rdns === info.rdns)
    listed.push({ ...announcement, isDisputed })
    // The first to run reports all that have come; the others find nothing left, unless a report was cut short.
    schedule(report)
  }

  window.addEventListener('eip6963:announceProvider', onAnnounce)
  const { Event: WindowEvent = Event } = window as Window & Partial<Pick<typeof globalThis, 'Event'>>
  window.dispatchEvent(new WindowEvent('eip6963:requestProvider'))

  return () => {
    isStopped = true
    window.removeEventListener('eip6963:announceProvider', onAnnounce)
  }
}
