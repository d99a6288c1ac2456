import { createEnv } from '../../shared/createEnv.js'
import type { RateLimit } from './types.js'

export type CreateRateLimitParameters = {
  /**
   * Returns the network address of the client that a request comes from, as your server or platform knows it. Undefined:
   * unknown; all such clients share one limit.
   */
  clientOf: (request: Request) => string | undefined
  /** What one client may cost within `window`. Default: 120. A sign-in costs 12. */
  limit?: number | undefined
  /** In ms. Default: one minute. */
  window?: number | undefined
  /** Returns the Unix time in ms. Default: the machine's clock. */
  now?: (() => number) | undefined
}

/** Clients to remember; with more, those whose time is over are forgotten, then the ones seen first. */
const maxClients = 100_000

/** The part of an address that one client has to itself: of IPv6 the first 64 bits. */
function networkOf(address: string): string {
  if (!address.includes(':') || /^::ffff:/i.test(address)) return address.replace(/^::ffff:/i, '')
  const [head = ''] = address.split('::')
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':')
}

/**
 * Limits the requests of each client, in the memory of one process. With several servers use the limit of your platform,
 * or your own `rateLimit` over a shared store.
 *
 * @example
 * createSiwxServer({ ...options, rateLimit: createRateLimit({ clientOf: (request) => addresses.get(request) }) })
 */
export function createRateLimit({
  clientOf,
  limit = 120,
  window = 60_000,
  now = createEnv().now,
}: CreateRateLimitParameters): RateLimit {
  const clients = new Map<string, { used: number; endsAt: number }>()

  function makeRoom(time: number): void {
    for (const [client, { endsAt }] of clients) if (endsAt <= time) clients.delete(client)
    for (const client of clients.keys()) {
      if (clients.size < maxClients * 0.9) return
      clients.delete(client)
    }
  }

  return (request, cost) => {
    const client = networkOf(clientOf(request) ?? '')
    const time = now()
    const known = clients.get(client)
    const current = known && known.endsAt > time ? known : { used: 0, endsAt: time + window }
    if (current.used + cost > limit) return false
    current.used += cost
    if (current !== known) {
      clients.delete(client)
      if (clients.size >= maxClients) makeRoom(time)
      clients.set(client, current)
    }
    return true
  }
}
