import type { Env } from '../../hooks/shared/types/env.js'
import { type Browser, createBrowser } from '../support/createBrowser.js'
import { type Clock, createClock, settle } from '../support/createClock.js'
import { createLocks } from './createLocks.js'
import type { Turns } from './createTurns.js'

/** What answers a request, after its latency. */
export type WorldServer = {
  readonly faults: { readonly latency: number }
  respond(body: string, request: { url: string; init: RequestInit }): Response | Promise<Response>
}

/** A page in a tab. */
export type WorldPage = {
  readonly number: number
  readonly env: Env
  readonly window: Window
  readonly isAlive: () => boolean
  readonly isFrozen: () => boolean
  /** Timers, listeners and open requests that are left. */
  left(): { timers: readonly string[]; listeners: number; requests: readonly string[] }
  /** Whether it holds a Web Lock: browsers put no such page into the back–forward cache. */
  readonly isLocked: () => boolean
  /** Puts the page into the back–forward cache: no timer runs, and no event arrives. */
  freeze(): void
  /** Suspends the page: all that arrives waits. */
  suspend(): void
  thaw(): void
  /** Runs what arrives from outside, once the page is not frozen. */
  whenAwake(task: () => void): void
  /** The tab ends at once, without a word to anyone. */
  crash(): void
}

export type CreateTabsParameters = {
  serverOf: (url: string) => WorldServer | undefined
  /** Default: those of Node's event loop. */
  turns?: Turns | undefined
}

/** The tabs of one browser: each with its own timers, window and requests, and all with one storage. */
export function createTabs({ serverOf, turns = { later: setImmediate, settle } }: CreateTabsParameters) {
  const clock: Clock = createClock({ runReady: turns.settle })
  const browser: Browser = createBrowser()
  const locks = createLocks(turns.later)
  /** Keys that a page is about to learn of, by their earlier values. */
  const copies = new Set<Map<string, string | null>>()
  let numbers = 0
  let isFull = false

  function openTab(): WorldPage {
    const number = ++numbers
    const tab = browser.openTab()
    const timers = new Map<() => void, string>()
    const requests = new Set<{ readonly url: string }>()
    let ids = 0
    let isAlive = true
    let isFrozen = false
    /** What came while the page was frozen. */
    let due: (() => void)[] = []
    Object.assign(tab.window.navigator, { locks: locks.locksOf(number) })
    const stale = new Map<string, string | null>()
    copies.add(stale)
    /** Each page has a copy of the storage, which what others write reaches in a turn of its own. */
    function write(key: string, value: string | null): void {
      stale.delete(key)
      for (const copy of copies) {
        if (copy === stale || copy.has(key)) continue
        copy.set(key, tab.storage.getItem(key))
        turns.later(() => copy.delete(key))
      }
      if (value === null) tab.storage.removeItem(key)
      else tab.storage.setItem(key, value)
    }

    const fetchFrom: typeof fetch = (target, init = {}) =>
      new Promise((resolve, reject) => {
        const url = String(target)
        const server = serverOf(url)
        if (server === undefined) return reject(new TypeError('fetch failed'))
        const open = { url }
        requests.add(open)
        const answer = () => {
          if (isFrozen) return void due.push(answer)
          requests.delete(open)
          if (!isAlive) return
          try {
            resolve(server.respond(String(init.body), { url, init }))
          } catch (thrown) {
            reject(thrown)
          }
        }
        const { latency } = server.faults
        const end = latency > 0 ? clock.schedule(answer, latency) : undefined
        if (end === undefined) turns.later(answer)
        init.signal?.addEventListener('abort', () => {
          end?.()
          requests.delete(open)
          reject(init.signal?.reason)
        })
      })

    const env: Env = {
      now: clock.now,
      monotonic: clock.monotonic,
      schedule(callback, ms) {
        const run = () => {
          timers.delete(end)
          if (!isAlive) return
          if (isFrozen) due.push(callback)
          else callback()
        }
        const end = clock.schedule(run, ms)
        timers.set(end, `${ms} ms`)
        return () => {
          timers.delete(end)
          due = due.filter((one) => one !== callback)
          end()
        }
      },
      randomUUID: () =>
        `${String(number).padStart(8, '0')}-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      fetch: fetchFrom,
      window: tab.window,
      storage: {
        getItem: (key) => (stale.has(key) ? (stale.get(key) ?? null) : tab.storage.getItem(key)),
        removeItem: (key) => write(key, null),
        setItem(key, value) {
          if (!isAlive) return
          if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
          write(key, value)
        },
      },
    }
    return {
      number,
      env,
      window: tab.window,
      isAlive: () => isAlive,
      isFrozen: () => isFrozen,
      isLocked: () => locks.isHolding(number),
      left: () => ({
        timers: [...timers.values()],
        listeners: tab.listeners(),
        requests: Array.from(requests, ({ url }) => url),
      }),
      freeze() {
        isFrozen = true
        browser.freeze(tab, true)
      },
      suspend() {
        isFrozen = true
        browser.suspend(tab, true)
      },
      thaw() {
        isFrozen = false
        browser.freeze(tab, false)
        browser.suspend(tab, false)
        for (const callback of due.splice(0)) callback()
      },
      whenAwake(task) {
        if (isFrozen) due.push(task)
        else task()
      },
      crash() {
        isAlive = false
        copies.delete(stale)
        browser.crash(tab)
        locks.dropped(number)
      },
    }
  }

  return {
    browser,
    clock,
    openTab,
    setFull(value: boolean) {
      isFull = value
    },
  }
}
