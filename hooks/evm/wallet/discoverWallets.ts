import { isBridge } from '../../shared/bridge.js'
import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { surplusOf } from '../../shared/surplusOf.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { ChainAdapter } from '../../shared/types/chain.js'
import type { Connector } from '../../shared/types/connector.js'
import type { Env } from '../../shared/types/env.js'
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

export type DiscoverEvmWalletsParameters = Omit<Parameters<ChainAdapter['discover']>[0], 'networks'>

/**
 * Discovers the EVM wallets in the page: those that announce themselves by EIP-6963, and the unnamed one at
 * `window.ethereum`. The returned function stops the discovery.
 */
export function discoverEvmWallets(parameters: DiscoverEvmWalletsParameters): () => void {
  const { env, enableEip6963, enableInjected, found } = parameters
  const { window } = env
  if (window === undefined) return () => undefined

  const stop = enableEip6963 ? watchAnnounced(window, parameters) : () => undefined
  const provider = enableInjected ? injectedProvider(window) : undefined
  if (provider)
    found(createEip1193Connector({ env, provider, id: 'injected', type: 'INJECTED', name: 'Browser wallet' }))
  return stop
}

/**
 * Requests and listens for EIP-6963 announcements until the returned function is called. A provider is one wallet under each
 * rdns, as it was first announced: a later announcement never changes a listed wallet, and one that claims its rdns is another
 * wallet, whereby both are disputed.
 */
function watchAnnounced(
  window: NonNullable<Env['window']>,
  { env, found, isInUse, lost }: DiscoverEvmWalletsParameters,
): () => void {
  const listed: (Announcement & { connector?: Connector })[] = []
  let rivals = 0
  let isStopped = false

  function report() {
    for (const announcement of listed) {
      if (isStopped) return
      if (announcement.connector) continue
      const { info, provider } = announcement
      const { rdns } = info
      // Also by one that is reported after it: a wallet that is found may be reconnected at once.
      const claims = listed.filter((other) => other.info.rdns === rdns)
      const [first] = claims
      const isDisputed = claims.length > 1
      announcement.connector = createEip1193Connector({
        ...info,
        env,
        provider,
        id: first === announcement ? rdns : `${rdns}#${++rivals}`,
        type: 'ANNOUNCED',
        isDisputed,
      })
      found(announcement.connector)
      if (isDisputed && first?.connector?.isDisputed === false) {
        first.connector = { ...first.connector, isDisputed }
        found(first.connector)
      }
    }
  }

  function onAnnounce(event: Event) {
    const announcement = readAnnouncement(event)
    if (announcement === undefined) return
    const { info, provider } = announcement
    // Not by its uuid, which another script may announce first.
    if (listed.some((known) => known.info.rdns === info.rdns && known.provider === provider)) return
    listed.push(announcement)
    // Of those that claim one rdns, the first is the wallet that is in use.
    const isFirst = (one: Announcement) => listed.find((other) => other.info.rdns === one.info.rdns) === one
    const surplus = surplusOf(listed, (one) =>
      one.connector ? isInUse(one.connector.id) : isFirst(one) && isInUse(one.info.rdns),
    )
    if (surplus) {
      listed.splice(listed.indexOf(surplus), 1)
      if (surplus.connector) lost(surplus.connector.id)
    }
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
const domainForm = /^([a-z\d]([-a-z\d]{0,61}[a-z\d])?(\.(?=.)|$)){2,}$/

const lowerCase = (value: unknown, maxLength: number) =>
  typeof value === 'string' && value.length <= maxLength ? value.toLowerCase() : ''

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
    if (!uuidForm.test(uuid) || !domainForm.test(rdns) || name === '') return undefined
    if (typeof provider.request !== 'function' || isBridge(provider)) return undefined
    return { info: { uuid, name, icon: checkImageUrl(icon, ['data']), rdns }, provider }
  } catch {
    return undefined
  }
}
