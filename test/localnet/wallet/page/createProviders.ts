import type { FrameMessage } from '../walletMessages.js'
import { createFrame } from './createFrame.js'
import type { ExtensionOptions } from './readOptions.js'

/** An EIP-1193 provider. */
export type DemoProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (data: unknown) => void): DemoProvider
  removeListener(event: string, listener: (data: unknown) => void): DemoProvider
}

type Pending = { resolve(result: unknown): void; reject(reason: Error): void }
type Listeners = Map<string, Set<(data: unknown) => void>>

/** One provider for each wallet that the page asked for. All share one frame; no key ever comes here. */
export function createProviders(options: ExtensionOptions): readonly DemoProvider[] {
  const pending = new Map<number, Pending>()
  const listeners: readonly Listeners[] = Array.from({ length: options.wallets }, () => new Map())
  let lastId = 0

  const receive = (message: FrameMessage) => {
    if (message.kind === 'event') {
      for (const listener of [...(listeners[message.wallet - 1]?.get(message.event) ?? [])])
        notify(listener, message.data)
      return
    }
    if (message.kind === 'visibility') return
    const request = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'result') request?.resolve(message.result)
    else request?.reject(toError(message.failure))
  }
  const frame = createFrame(options, receive)

  return listeners.map((own, index) => {
    const provider: DemoProvider = {
      request: (call) =>
        new Promise((resolve, reject) => {
          const { method, params } = readCall(call)
          const id = ++lastId
          pending.set(id, { resolve, reject })
          frame.send({ kind: 'request', id, wallet: index + 1, method, params })
        }),
      on(event, listener) {
        own.set(event, (own.get(event) ?? new Set()).add(listener))
        return provider
      },
      removeListener(event, listener) {
        own.get(event)?.delete(listener)
        return provider
      },
    }
    return provider
  })
}

/** A page's arguments reach an extension as JSON; what isn't JSON is refused. */
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

function toError({ message, ...rest }: { code: number; message: string; data?: unknown }): Error {
  return Object.assign(new Error(message), rest)
}

/** A listener that throws must not keep the others from hearing. */
function notify(listener: (data: unknown) => void, data: unknown): void {
  try {
    listener(data)
  } catch (error) {
    reportError(error)
  }
}
