import type { Channel } from './createChannel.js'
import { notify } from './notify.js'
import { toError } from './toError.js'

/** An EIP-1193 provider. */
export type DemoProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (data: unknown) => void): DemoProvider
  removeListener(event: string, listener: (data: unknown) => void): DemoProvider
}

/** The EVM side of a wallet. `wallet` counts from 1. */
export function createProvider(channel: Channel, wallet: number): DemoProvider {
  const side = { wallet, namespace: 'evm' } as const
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  channel.listen(side, ({ event, data }) => notify(listeners.get(event) ?? [], data))
  const provider: DemoProvider = {
    request: async (call) => channel.request(side, readCall(call)),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}

/** A page's arguments reach an extension as JSON; what isn't JSON is rejected. */
function readCall(call: unknown): { method: string; params: unknown } {
  const { method, params = [] } = (call ?? {}) as { method?: unknown; params?: unknown }
  if (typeof method !== 'string' || method === '')
    throw toError({ code: -32600, message: '"method" must be a text that is not empty.' })
  if (typeof params !== 'object' || params === null)
    throw toError({ code: -32602, message: '"params" must be an array or an object.' })
  try {
    return { method, params: JSON.parse(JSON.stringify(params)) }
  } catch {
    throw toError({ code: -32602, message: '"params" must be JSON.' })
  }
}
