type Listener = EventListener | EventListenerObject

const call = (listener: Listener, event: Event) =>
  typeof listener === 'function' ? listener(event) : listener.handleEvent(event)

/** As much of an `AbortSignal` as is used: Node's are a third of the cost of a request. */
class LightSignal {
  aborted = false
  reason: unknown
  onabort: Listener | null = null
  readonly listeners = new Set<Listener>()
  addEventListener(_: string, listener: Listener) {
    this.listeners.add(listener)
  }
  removeEventListener(_: string, listener: Listener) {
    this.listeners.delete(listener)
  }
  throwIfAborted() {
    if (this.aborted) throw this.reason
  }
}

class LightController {
  readonly signal = new LightSignal()
  abort(reason: unknown = new DOMException('This operation was aborted', 'AbortError')) {
    const { signal } = this
    if (signal.aborted) return
    Object.assign(signal, { aborted: true, reason })
    const event = new Event('abort')
    for (const listener of [...signal.listeners, ...(signal.onabort ? [signal.onabort] : [])])
      call(listener, event)
    signal.listeners.clear()
  }
}

/** Replaces `AbortController` by one that costs less, until the function that it returns is called. */
export function lightenAborts(): () => void {
  const { AbortController } = globalThis
  Object.assign(globalThis, { AbortController: LightController })
  return () => void Object.assign(globalThis, { AbortController })
}
