import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { ChainAdapter } from '../../shared/types/chain.js'
import type { Connector } from '../../shared/types/connector.js'
import { createEip1193Connector } from './createEip1193Connector.js'
import type { Eip1193Provider } from './provider.js'

/** The provider that wallets put on the window before EIP-6963. Reading it may throw: the property is anyone's. */
function injectedProvider(window: Window): Eip1193Provider | undefined {
  try {
    const { ethereum } = window as { ethereum?: Partial<Eip1193Provider> }
    return typeof ethereum?.request === 'function' ? (ethereum as Eip1193Provider) : undefined
  } catch {
    return undefined
  }
}

/** Finds EVM wallets in the page: those that announce themselves by EIP-6963 and the unnamed one on the window. */
export function discoverEvmWallets({
  env,
  enableEip6963,
  enableInjected,
  found,
}: Omit<Parameters<ChainAdapter['discover']>[0], 'networks' | 'lost'>): () => void {
  const { window } = env
  if (window === undefined) return () => undefined

  const stops: (() => void)[] = []
  if (enableEip6963) {
    const announced = new Map<string, Connector>()
    const stop = discoverAnnounced({
      window,
      found({ info, provider, isDisputed }) {
        const { name, icon, rdns, uuid } = info
        const id = announced.has(rdns) ? `${rdns}#${uuid}` : rdns
        const connector = createEip1193Connector({
          env,
          provider,
          id,
          type: 'ANNOUNCED',
          name,
          icon,
          rdns,
          isDisputed,
        })
        announced.set(id, connector)
        found(connector)
      },
      disputed(rdns) {
        const first = announced.get(rdns)
        if (first) found({ ...first, isDisputed: true })
      },
    })
    stops.push(stop)
  }
  const provider = enableInjected ? injectedProvider(window) : undefined
  if (provider)
    found(createEip1193Connector({ env, provider, id: 'injected', type: 'INJECTED', name: 'Browser wallet' }))
  return () => {
    for (const stop of stops) stop()
  }
}

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

/** A wallet as it announced itself, its words cleaned. Nothing in it proves who it is. */
export type Announcement = {
  readonly info: {
    readonly uuid: string
    readonly name: string
    /** A `data:` address for an `<img>`. */
    readonly icon: string | undefined
    readonly rdns: string
  }
  readonly provider: Eip1193Provider
}

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const labelForm = /^[a-z\d]([-a-z\d]{0,61}[a-z\d])?$/

const lowerCase = (value: unknown, longest: number) =>
  typeof value === 'string' && value.length <= longest ? value.toLowerCase() : ''

function isDomain(rdns: string): boolean {
  const labels = rdns.split('.')
  return labels.length > 1 && labels.every((label) => labelForm.test(label))
}

/**
 * Reads the detail of an EIP-6963 announcement, each value once; undefined for one that can't be listed. A bad icon
 * alone costs only the icon.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  // Everything here is foreign: any getter may throw.
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: Eip1193Provider }
    const { uuid: rawUuid, name: rawName, icon, rdns: rawRdns } = info
    const uuid = lowerCase(rawUuid, 36)
    const rdns = lowerCase(rawRdns, 253)
    const name = cleanText(rawName)
    if (!uuidForm.test(uuid) || !isDomain(rdns) || name === '') return undefined
    if (typeof provider.request !== 'function') return undefined
    return { info: Object.freeze({ uuid, name, icon: checkImageUrl(icon, ['data']), rdns }), provider }
  } catch {
    return undefined
  }
}
