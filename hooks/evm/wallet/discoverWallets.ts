import { isBridge } from '../../shared/bridge.js'
import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { ChainAdapter } from '../../shared/types/chain.js'
import type { Connector } from '../../shared/types/connector.js'
import type { SafeProvider } from '../../shared/types/provider.js'
import { createEip1193Connector } from './createEip1193Connector.js'

/**
 * Reads `window.ethereum`, the provider from before EIP-6963. Reading it may throw: any script can define the
 * property.
 */
function injectedProvider(window: Window): SafeProvider | undefined {
  try {
    const { ethereum } = window as { ethereum?: Partial<SafeProvider> }
    const isUsable = typeof ethereum?.request === 'function' && !isBridge(ethereum)
    return isUsable ? (ethereum as SafeProvider) : undefined
  } catch {
    return undefined
  }
}

/**
 * Discovers the EVM wallets in the page: those that announce themselves by EIP-6963, and the unnamed one at
 * `window.ethereum`. The returned function stops the discovery.
 */
export function discoverEvmWallets({
  env,
  enableEip6963,
  enableInjected,
  found,
}: Omit<Parameters<ChainAdapter['discover']>[0], 'networks' | 'lost'>): () => void {
  const { window } = env
  if (window === undefined) return () => undefined

  let stop: (() => void) | undefined
  if (enableEip6963) {
    const announced = new Map<string, Connector>()
    stop = discoverAnnounced({
      window,
      found({ info, provider, isDisputed }) {
        const { rdns } = info
        const id = announced.has(rdns) ? `${rdns}#${announced.size}` : rdns
        const connector = createEip1193Connector({
          ...info,
          env,
          provider,
          id,
          type: 'ANNOUNCED',
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
  }
  const provider = enableInjected ? injectedProvider(window) : undefined
  if (provider)
    found(createEip1193Connector({ env, provider, id: 'injected', type: 'INJECTED', name: 'Browser wallet' }))
  return () => stop?.()
}

export type FoundAnnouncement = Announcement & {
  /** True when another wallet has announced the same rdns. */
  readonly isDisputed: boolean
}

export type DiscoverAnnouncedParameters = {
  window: Window
  /** Called once for each new wallet, in order of arrival. */
  found(announcement: FoundAnnouncement): void
  /** Called when another provider claims the rdns of a discovered wallet, which stays listed and usable. */
  disputed(rdns: string): void
}

// Max number of wallets, so that a flood of announcements can't freeze the page. Connect lists fewer.
const maxWallets = 250

/**
 * Requests and listens for EIP-6963 announcements until the returned function is called. A provider is one wallet under each
 * rdns, as it was first announced: a later announcement never changes a listed wallet.
 */
export function discoverAnnounced(parameters: DiscoverAnnouncedParameters): () => void {
  const { window, found, disputed } = parameters
  const listed: Announcement[] = []
  let reported = 0
  let isStopped = false

  function report() {
    for (const announcement of listed.slice(reported)) {
      if (isStopped) return
      reported++
      const { rdns } = announcement.info
      // Also by one that is reported after it: a wallet that is found may be reconnected at once.
      const claims = listed.filter(({ info }) => info.rdns === rdns)
      found({ ...announcement, isDisputed: claims.length > 1 })
      if (claims[0] !== announcement && !isStopped) disputed(rdns)
    }
  }

  function onAnnounce(event: Event) {
    if (listed.length >= maxWallets) return
    const announcement = readAnnouncement(event)
    if (announcement === undefined) return
    const { info, provider } = announcement
    // Not by its uuid, which another script may announce first.
    if (listed.some((known) => known.info.rdns === info.rdns && known.provider === provider)) return
    listed.push(announcement)
    // The first report handles all pending wallets; the later ones find none, unless a report was
    // interrupted by an error.
    Promise.resolve().then(report)
  }

  window.addEventListener('eip6963:announceProvider', onAnnounce)
  const { Event: WindowEvent = Event } = window as Window & Partial<Pick<typeof globalThis, 'Event'>>
  window.dispatchEvent(new WindowEvent('eip6963:requestProvider'))

  return () => {
    isStopped = true
    window.removeEventListener('eip6963:announceProvider', onAnnounce)
  }
}

/** A wallet's EIP-6963 announcement, with its texts cleaned. The wallet's identity is unverified. */
export type Announcement = {
  readonly info: {
    readonly uuid: string
    readonly name: string
    /** A `data:` URL for an `<img>`. */
    readonly icon: string | undefined
    readonly rdns: string
  }
  readonly provider: SafeProvider
}

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const labelForm = /^[a-z\d]([-a-z\d]{0,61}[a-z\d])?$/

const lowerCase = (value: unknown, maxLength: number) =>
  typeof value === 'string' && value.length <= maxLength ? value.toLowerCase() : ''

function isDomain(rdns: string): boolean {
  const labels = rdns.split('.')
  return labels.length > 1 && labels.every((label) => labelForm.test(label))
}

/**
 * Reads the event of an EIP-6963 announcement, each value once. Undefined for one that can't be listed. An
 * invalid icon drops only the icon.
 */
export function readAnnouncement(event: unknown): Announcement | undefined {
  // The event is untrusted: any getter may throw.
  try {
    const { info, provider } = (
      event as { detail: { info: Record<string, unknown>; provider: SafeProvider } }
    ).detail
    const { uuid: rawUuid, name: rawName, icon, rdns: rawRdns } = info
    const uuid = lowerCase(rawUuid, 36)
    const rdns = lowerCase(rawRdns, 253)
    const name = cleanText(rawName)
    if (!uuidForm.test(uuid) || !isDomain(rdns) || name === '') return undefined
    if (typeof provider.request !== 'function' || isBridge(provider)) return undefined
    return { info: { uuid, name, icon: checkImageUrl(icon, ['data']), rdns }, provider }
  } catch {
    return undefined
  }
}
