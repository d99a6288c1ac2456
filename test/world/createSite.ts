import { connect } from '../../hooks/connect/connect.js'
import { evm } from '../../hooks/evm/evm.js'
import { createLatchkey } from '../../hooks/instance/createLatchkey.js'
import type { Latchkey } from '../../hooks/instance/types.js'
import type { ChainAdapter } from '../../hooks/shared/types/chain.js'
import type { Network } from '../../hooks/shared/types/network.js'
import { announce } from '../support/announce.js'
import { type Browser, createBrowser } from '../support/createBrowser.js'
import { type Clock, createClock } from '../support/createClock.js'
import { createTurns, type Turns } from './createTurns.js'
import type { WorldWallet } from './createWallet.js'
import { defineNetwork } from './defineNetwork.js'

type Hold = () => unknown
type Lock = { name: string; tab: number; release(): void }

/** Web Locks of one origin, which a tab that crashes loses. */
function createLocks() {
  let held: Lock[] = []
  let waiting: { name: string; tab: number; start(): void }[] = []
  const gone = new Set<number>()
  const isFree = (name: string) => held.every((lock) => lock.name !== name)
  function next(name: string) {
    const [first] = waiting.filter((one) => one.name === name)
    if (first === undefined || !isFree(name)) return
    waiting = waiting.filter((one) => one !== first)
    first.start()
  }
  const locksOf = (tab: number) => ({
    request(name: string, ...rest: readonly unknown[]) {
      if (gone.has(tab)) return new Promise(() => {})
      const run = rest.at(-1) as Hold
      return new Promise((resolve, reject) => {
        const start = () => {
          const lock: Lock = { name, tab, release: () => {} }
          lock.release = () => {
            held = held.filter((one) => one !== lock)
            next(name)
          }
          held.push(lock)
          void (async () => run())().then(resolve, reject).finally(lock.release)
        }
        waiting.push({ name, tab, start })
        next(name)
      })
    },
    query: async () => ({ held: held.map(({ name }) => ({ name })), pending: [] }),
  })
  return {
    locksOf,
    dropped(tab: number) {
      gone.add(tab)
      waiting = waiting.filter((one) => one.tab !== tab)
      for (const lock of held.filter((one) => one.tab === tab)) lock.release()
    },
  }
}

export type WorldTab = {
  readonly number: number
  readonly latchkey: Latchkey
  isAlive: boolean
  /** Nothing reaches it any more. */
  cut(): void
  /** Timers and listeners that are left. */
  left(): { timers: readonly string[]; listeners: number }
}

type SiteNode = { readonly faults: { readonly latency: number }; respond(body: string): Response }

/** The chain of a site, and the wallets on it. */
export type SiteChain = {
  readonly network: Network
  readonly adapter: ChainAdapter
  /** Id of the wallet that users connect with first. */
  readonly connectorId: string
  /** Offers the wallets, which answer in turns of their own, to the page of a tab. */
  offer(window: Window, tab: number, later: Turns['later']): void
}

/** An EVM network, and one wallet. */
export const evmChain = (nodes: number, wallet: WorldWallet): SiteChain => ({
  network: defineNetwork(nodes),
  adapter: evm(),
  connectorId: 'io.fox',
  offer: (window, tab, later) =>
    announce(window, { rdns: 'io.fox', name: 'Fox', provider: wallet.inject(tab, later) }),
})

/** A site in a browser, with tabs that share its storage and are loaded, crash and close. */
export function createSite({ nodes, chain }: { nodes: readonly SiteNode[]; chain: SiteChain }) {
  const { later, settle } = createTurns()
  const clock: Clock = createClock({ runReady: settle })
  const browser: Browser = createBrowser()
  const locks = createLocks()
  const { network, adapter, connectorId } = chain
  let numbers = 0
  let isFull = false

  async function open(): Promise<WorldTab> {
    const number = ++numbers
    const page = browser.openTab()
    const timers = new Map<() => void, string>()
    let ids = 0
    const tab = { number, isAlive: true } as WorldTab
    Object.assign(page.window.navigator, { locks: locks.locksOf(number) })
    const latchkey = createLatchkey({
      app: { name: 'World', url: 'https://app.example' },
      networks: [network],
      adapters: [adapter],
      env: {
        now: clock.now,
        monotonic: clock.monotonic,
        schedule(callback, ms) {
          const end = clock.schedule(() => {
            timers.delete(end)
            if (tab.isAlive) callback()
          }, ms)
          timers.set(end, `${ms} ms`)
          return () => {
            timers.delete(end)
            end()
          }
        },
        randomUUID: () =>
          `${String(number).padStart(8, '0')}-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
        fetch: (url, init) =>
          new Promise((resolve, reject) => {
            const node = nodes[Number(/node(\d)/.exec(String(url))?.[1])]
            if (node === undefined) return reject(new TypeError('fetch failed'))
            const { signal } = init ?? {}
            const answer = () => {
              if (!tab.isAlive) return
              try {
                resolve(node.respond(String(init?.body)))
              } catch (thrown) {
                reject(thrown)
              }
            }
            const end = node.faults.latency > 0 ? clock.schedule(answer, node.faults.latency) : undefined
            if (end === undefined) later(answer)
            signal?.addEventListener('abort', () => {
              end?.()
              reject(signal.reason)
            })
          }),
        window: page.window,
        storage: {
          getItem: page.storage.getItem,
          removeItem: page.storage.removeItem,
          setItem(key, value) {
            if (!tab.isAlive) return
            if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
            page.storage.setItem(key, value)
          },
        },
      },
    })
    latchkey.start()
    await latchkey.wake()
    chain.offer(page.window, number, later)
    await clock.advance(0)
    const left = () => ({ timers: [...timers.values()], listeners: page.listeners() })
    return Object.assign(tab, { latchkey, left, cut: () => browser.crash(page) })
  }

  async function connectIn({ latchkey }: WorldTab, wallet = connectorId): Promise<void> {
    const connector = latchkey.session.getState().connectors.find(({ id }) => id === wallet)
    if (connector) await connect(latchkey, { connector })
  }

  /** The tab ends at once, without a word to anyone. */
  function crash(tab: WorldTab): void {
    tab.isAlive = false
    tab.cut()
    locks.dropped(tab.number)
  }

  /** The tab is left, as the browser does for a reload. */
  function close(tab: WorldTab): void {
    tab.latchkey.destroy()
    crash(tab)
  }

  return {
    browser,
    clock,
    network,
    open,
    connectIn,
    crash,
    close,
    setFull(value: boolean) {
      isFull = value
    },
  }
}
