// Preloaded, so that the lazily imported library is ready within a tick.
import '../../hooks/evm/createEvmActions.js'
import '../../hooks/evm/evmParts.js'
import '../../hooks/evm/read/names.js'
import '../../hooks/clients/blockchain/createHostedPortfolio.js'
import '../../hooks/evm/wallet/switchEip1193Network.js'
import '../../hooks/clients/pictures/readPicture.js'
import '../../hooks/portfolio/checkSource.js'
import '../../hooks/portfolio/createListing.js'
import '../../hooks/portfolio/nfts/arrangeNfts.js'
import '../../hooks/transactions/recording/createRecorder.js'
import '../../hooks/transactions/effects/followTransactions.js'
import '../../hooks/instance/loadServices.js'
import '../../hooks/instance/sessionParts.js'
import '../../hooks/clients/rpc/builtInTokens.js'
import { evm } from '../../hooks/evm/evm.js'
import type { Config } from '../../hooks/instance/config.js'
import { createLatchkey } from '../../hooks/instance/createLatchkey.js'
import type { Latchkey } from '../../hooks/instance/types.js'
import { base, mainnet } from '../../hooks/networks.js'
import type { Connector } from '../../hooks/shared/types/connector.js'
import type { Env } from '../../hooks/shared/types/env.js'
import type { LatchkeyEvent } from '../../hooks/shared/types/events.js'
import { announce } from './announce.js'
import { type Browser, createBrowser, type Tab } from './createBrowser.js'
import { type Clock, createClock, settle } from './createClock.js'
import type { FakeWallet } from './createFakeWallet.js'

export type TestLatchkey = {
  latchkey: Latchkey
  browser: Browser
  tab: Tab
  clock: Clock
  /** The event stream from the beginning. */
  events: LatchkeyEvent[]
  /** Advances by ms and delivers the updates between tabs. */
  advance(ms?: number): Promise<void>
  /** Adds a wallet to the page. */
  add(wallet: FakeWallet, names: { rdns: string; name?: string }): void
  /** The connector of a discovered wallet. */
  connector(id: string): Connector
}

export type TestOptions = Omit<Partial<Config>, 'env'> & {
  browser?: Browser
  clock?: Clock
  env?: Partial<Env>
}

/** An instance in a tab of its own, on a manual clock, without network access. */
export function createTestLatchkey({
  browser = createBrowser(),
  clock = createClock(),
  env,
  ...config
}: TestOptions = {}): TestLatchkey {
  const tab = browser.openTab()
  const events: LatchkeyEvent[] = []
  let ids = 0
  const latchkey = createLatchkey({
    app: { name: 'Test', url: 'https://app.example' },
    networks: [mainnet, base],
    adapters: [evm()],
    ...config,
    env: {
      now: clock.now,
      monotonic: clock.monotonic,
      schedule: clock.schedule,
      randomUUID: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      fetch: (url) => Promise.reject(new TypeError(`no request to ${String(url)} was expected`)),
      window: tab.window,
      storage: tab.storage,
      ...env,
    },
  })
  latchkey.events.subscribe((event) => events.push(event))
  return {
    latchkey,
    browser,
    tab,
    clock,
    events,
    async advance(ms = 0) {
      for (let round = 0; round < 4; round++) {
        await settle()
        browser.deliverAll()
      }
      await clock.advance(ms)
      browser.deliverAll()
      await settle()
    },
    add: (wallet, { rdns, name = rdns }) => announce(tab.window, { rdns, name, provider: wallet.inject() }),
    connector(id) {
      const found = latchkey.session.getState().connectors.find((connector) => connector.id === id)
      if (found === undefined) throw new TypeError(`no connector ${id}`)
      return found
    },
  }
}
