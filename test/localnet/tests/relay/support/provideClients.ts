import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Client, closeClient } from './closeClient.js'
import { type Dapp, type OpenDappParameters, openDapp } from './openDapp.js'
import { type OpenWalletParameters, openWallet, type Wallet } from './openWallet.js'
import { type RunningRelay, startRelay } from './startRelay.js'

/** A relay for a test file, and clients that are closed with the test that opened them, or with the file. */
export type Clients = {
  readonly relay: RunningRelay
  openDapp(options: Omit<OpenDappParameters, 'url'>): Promise<Dapp>
  openWallet(options?: Omit<OpenWalletParameters, 'url'>): Promise<Wallet>
}

export function provideClients(): Clients {
  let running: RunningRelay | undefined
  const clients: Client[] = []
  /** How many of them all tests share. */
  let shared = 0
  const relay = () => {
    if (running === undefined) throw new TypeError('The relay is started when the first test starts.')
    return running
  }
  beforeAll(async () => {
    running = await startRelay()
  })
  beforeEach(() => {
    shared = clients.length
  })
  afterEach(() => Promise.all(clients.splice(shared).map(closeClient)))
  afterAll(async () => {
    await Promise.all(clients.map(closeClient))
    await relay().stop()
  })
  return {
    get relay() {
      return relay()
    },
    async openDapp(options) {
      const dapp = await openDapp({ url: relay().url, ...options })
      clients.push(dapp.client)
      return dapp
    },
    async openWallet(options = {}) {
      const wallet = await openWallet({ url: relay().url, ...options })
      clients.push(wallet.kit.engine.signClient)
      return wallet
    },
  }
}
