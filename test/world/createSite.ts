import { connect } from '../../hooks/connect/connect.js'
import { evm } from '../../hooks/evm/evm.js'
import type { Config } from '../../hooks/instance/config.js'
import { createLatchkey } from '../../hooks/instance/createLatchkey.js'
import type { Latchkey } from '../../hooks/instance/types.js'
import type { ChainAdapter } from '../../hooks/shared/types/chain.js'
import type { Network } from '../../hooks/shared/types/network.js'
import { announce } from '../support/announce.js'
import { createTabs, type WorldPage, type WorldServer } from './createTabs.js'
import { createTurns, type Turns } from './createTurns.js'
import type { WorldWallet } from './createWallet.js'
import { defineNetwork } from './defineNetwork.js'

export type WorldTab = Pick<
  WorldPage,
  'crash' | 'freeze' | 'isFrozen' | 'isLocked' | 'left' | 'number' | 'suspend' | 'thaw' | 'window'
> & { readonly latchkey: Latchkey }

/** The chain of a site, and the wallets on it. */
export type SiteChain = {
  readonly network: Network
  readonly adapter: ChainAdapter
  /** Id of the wallet that users connect with first. */
  readonly connectorId: string
  /** The app's own services in the page of a tab. */
  services?(page: WorldPage, later: Turns['later']): Config['services']
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
export function createSite({ nodes, chain }: { nodes: readonly WorldServer[]; chain: SiteChain }) {
  const { network, adapter, connectorId } = chain
  const turns = createTurns()
  const { browser, clock, openTab, setFull } = createTabs({
    turns,
    serverOf: (url) => nodes[Number(/node(\d)/.exec(url)?.[1])],
  })

  async function open(): Promise<WorldTab> {
    const page = openTab()
    const latchkey = createLatchkey({
      app: { name: 'World', url: 'https://app.example' },
      networks: [network],
      adapters: [adapter],
      services: chain.services?.(page, turns.later),
      env: page.env,
    })
    latchkey.start()
    await latchkey.wake()
    chain.offer(page.window, page.number, (task) => turns.later(() => page.whenAwake(task)))
    await clock.advance(0)
    return { ...page, latchkey }
  }

  async function connectIn({ latchkey }: WorldTab, wallet = connectorId): Promise<void> {
    const connector = latchkey.session.getState().connectors.find(({ id }) => id === wallet)
    if (connector) await connect(latchkey, { connector })
  }

  /** The tab ends at once, without a word to anyone. */
  const crash = (tab: WorldTab): void => tab.crash()

  /** The tab is left, as the browser does for a reload. */
  function close(tab: WorldTab): void {
    tab.latchkey.destroy()
    tab.crash()
  }

  /** Pages in the back–forward cache. */
  const kept = new Set<number>()
  /** The user leaves the page, which the browser keeps, or, where it holds a lock, the browser for another app. */
  function freeze(tab: WorldTab): void {
    if (tab.isLocked()) tab.suspend()
    else {
      kept.add(tab.number)
      tab.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
      tab.freeze()
    }
  }

  /** The user is back. */
  function thaw(tab: WorldTab): void {
    tab.thaw()
    if (kept.delete(tab.number))
      tab.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }

  return { browser, clock, network, open, connectIn, crash, close, freeze, thaw, setFull }
}
