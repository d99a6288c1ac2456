import type { StorageLike } from '../../hooks/shared/types/env.js'

export type Tab = {
  readonly window: Window
  readonly storage: StorageLike
  /** The number of listeners on the window and of open channels. */
  listeners(): number
  /** What this tab wrote to a key, `null` for a removal, in order. */
  readonly writes: readonly { key: string; value: string | null }[]
  /** The number of undelivered updates from other tabs. */
  waiting(): number
  /** Delivers the oldest update. */
  deliver(): void
}

export type Browser = {
  readonly entries: Map<string, string>
  openTab(): Tab
  /** Puts a tab into the back–forward cache, or takes it out: what others write meanwhile never reaches it. */
  freeze(tab: Tab, isFrozen: boolean): void
  /** Suspends a tab, as phones do with the browser while another app is in front: what reaches it waits. */
  suspend(tab: Tab, isSuspended: boolean): void
  /** Ends a tab at once: nothing reaches it any more. */
  crash(tab: Tab): void
  /** Delivers all updates in all tabs, including those they cause. */
  deliverAll(): void
  /** The number of updates that all tabs have received. */
  delivered(): number
}

/**
 * Tabs of one origin: one storage, whose events reach every tab but the writing one, and broadcast channels. Updates
 * wait until they are delivered.
 */
export function createBrowser(initial: Readonly<Record<string, string>> = {}): Browser {
  const entries = new Map(Object.entries(initial))
  const tabs = new Map<Tab, { window: EventTarget; news: (() => void)[] }>()
  const frozen = new Set<Tab>()
  let received = 0
  const suspended = new Set<Tab>()
  const channels = new Set<{ tab: Tab; channel: BroadcastChannel }>()

  function tellOthers(writer: Tab, key: string, newValue: string | null) {
    for (const [tab, { window, news }] of tabs) {
      if (tab === writer || frozen.has(tab)) continue
      news.push(() => window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })))
    }
  }

  function createChannelClass(tab: () => Tab) {
    return class {
      onmessage: ((event: { data: unknown }) => void) | null = null
      readonly name: string
      readonly #entry: { tab: Tab; channel: BroadcastChannel }
      constructor(name: string) {
        this.name = name
        this.#entry = { tab: tab(), channel: this as unknown as BroadcastChannel }
        channels.add(this.#entry)
      }
      postMessage(data: unknown) {
        for (const entry of channels) {
          if (entry === this.#entry || entry.channel.name !== this.name) continue
          const hear = () => {
            if (channels.has(entry)) entry.channel.onmessage?.({ data } as MessageEvent)
          }
          if (!frozen.has(entry.tab)) tabs.get(entry.tab)?.news.push(hear)
        }
      }
      close() {
        channels.delete(this.#entry)
      }
    }
  }

  function openTab(): Tab {
    const target = new EventTarget()
    const news: (() => void)[] = []
    const listening: string[] = []
    const forget = (name: string) => {
      const index = listening.indexOf(name)
      if (index >= 0) listening.splice(index, 1)
    }
    const writes: { key: string; value: string | null }[] = []
    const window = {
      navigator: { language: 'en-GB', onLine: true },
      BroadcastChannel: createChannelClass(() => tab),
      dispatchEvent: (event: Event) => target.dispatchEvent(event),
      addEventListener(...parameters: Parameters<EventTarget['addEventListener']>) {
        const [name, , options] = parameters
        listening.push(name)
        target.addEventListener(...parameters)
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => forget(name))
      },
      removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>) {
        forget(parameters[0])
        target.removeEventListener(...parameters)
      },
    }
    const write = (key: string, value: string | null) => {
      writes.push({ key, value })
      if ((entries.get(key) ?? null) === value) return
      if (value === null) entries.delete(key)
      else entries.set(key, value)
      tellOthers(tab, key, value)
    }
    const tab: Tab = {
      window: window as unknown as Window,
      storage: {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => write(key, String(value)),
        removeItem: (key) => write(key, null),
      },
      listeners: () => listening.length + [...channels].filter((entry) => entry.tab === tab).length,
      writes,
      waiting: () => news.length,
      deliver() {
        const hear = news.shift()
        if (hear) received += 1
        hear?.()
      },
    }
    tabs.set(tab, { window: target, news })
    return tab
  }

  return {
    entries,
    openTab,
    delivered: () => received,
    freeze(tab, isFrozen) {
      if (isFrozen) frozen.add(tab)
      else frozen.delete(tab)
    },
    suspend(tab, isSuspended) {
      if (isSuspended) suspended.add(tab)
      else suspended.delete(tab)
    },
    crash(tab) {
      tabs.delete(tab)
      for (const entry of channels) if (entry.tab === tab) channels.delete(entry)
    },
    deliverAll() {
      const awake = () => [...tabs.keys()].filter((tab) => !suspended.has(tab))
      while (awake().some((tab) => tab.waiting() > 0)) for (const tab of awake()) tab.deliver()
    },
  }
}
