/** The pages that a wallet is in. Its events reach them later, or never: it is another process. */
export function createPages<event>() {
  const pages = new Map<number, { listeners: Set<(event: event) => void>; events: event[] }>()
  let isHeld = false
  let paused: (() => void)[] = []
  const flush = () => {
    for (const { events, listeners } of pages.values())
      for (const event of events.splice(0)) for (const listener of [...listeners]) listener(event)
  }
  return {
    enter: (tab: number) => void pages.set(tab, { listeners: new Set(), events: [] }),
    leave: (tab: number) => void pages.delete(tab),
    listen(tab: number, listener: (event: event) => void): () => void {
      const listeners = pages.get(tab)?.listeners ?? new Set()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listeners: (tab: number) => pages.get(tab)?.listeners.size ?? 0,
    emit(event: event, isDeaf: (tab: number) => boolean): void {
      for (const [tab, { events }] of pages) if (!isDeaf(tab)) events.push(event)
      if (!isHeld) setImmediate(flush)
    },
    turn: () => new Promise<void>((resolve) => void setImmediate(resolve)),
    /** Until answers that were kept back are delivered. */
    pause: () => new Promise<void>((resolve) => void paused.push(resolve)),
    resume(): void {
      const ready = paused
      paused = []
      for (const go of ready) go()
    },
    /** Keeps events back. */
    hold(): void {
      isHeld = true
    },
    /** Delivers what was kept back, newest first if `isReversed`. */
    release({ isReversed = false } = {}): void {
      isHeld = false
      if (isReversed) for (const { events } of pages.values()) events.reverse()
      setImmediate(flush)
    },
  }
}
