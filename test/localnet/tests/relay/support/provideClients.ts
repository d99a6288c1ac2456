import { afterAll, beforeAll } from 'vitest'
import { type Dapp, type OpenDappParameters, openDapp } from './openDapp.js'
import { type OpenWalletParameters, openWallet, type Wallet } from './openWallet.js'
import { type RunningRelay, startRelay } from './startRelay.js'

/** A relay for a test file, and clients that are gone when the file ends. */
export type Clients = {
  readonly relay: RunningRelay
  openDapp(options: Omit<OpenDappParameters, 'url'>): Promise<Dapp>
  openWallet(options?: Omit<OpenWalletParameters, 'url'>): Promise<Wallet>
}

export function provideClients(): Clients {
  let running: RunningRelay | undefined
  const cores: Core[] = []
  const relay = () => {
    if (running === undefined) throw new TypeError('The relay is started when the first test starts.')
    return running
  }
  beforeAll(async () => {
    running = await startRelay()
  })
  afterAll(async () => {
    await Promise.all(cores.map(closeCore))
    await relay().stop()
  })
  return {
    get relay() {
      return relay()
    },
    async openDapp(options) {
      const dapp = await openDapp({ url: relay().url, ...options })
      cores.push(dapp.client.core)
      return dapp
    },
    async openWallet(options = {}) {
      const wallet = await openWallet({ url: relay().url, ...options })
      cores.push(wallet.kit.core)
      return wallet
    },
  }
}

type Core = { readonly relayer: { transportClose(): Promise<void> }; readonly heartbeat: { stop?(): void } }

/** Ends a client as closing its page does: it says nothing to its peer. */
export async function closeCore({ relayer, heartbeat }: Core): Promise<void> {
  heartbeat.stop?.()
  await relayer.transportClose()
}
