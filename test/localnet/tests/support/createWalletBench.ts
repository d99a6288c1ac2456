import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { createPublicClient, http, type PublicClient } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { findBasePort, type Localnet, startLocalnet } from '../../index.js'
import { findChromium } from './findChromium.js'
import { openWallet, type WalletTab } from './openWallet.js'
import { startHost } from './startHost.js'

/** The local network, a host page and a browser for the tests of one file; each test begins afresh. */
export type WalletBench = {
  readonly localnet: Localnet
  /** The host page's origin. */
  readonly origin: string
  /** Opens a tab whose wallet script has this query. */
  open(query?: Record<string, string>): Promise<WalletTab>
  /** Does what a person does in the wallet. */
  control(body: object): Promise<{ status: number; error?: string }>
  addressOf(index: number): `0x${string}`
  client(): PublicClient
  /** What a page hands over in order to add the second chain. */
  secondNetwork(): object
}

type Running = { localnet: Localnet; host: Awaited<ReturnType<typeof startHost>>; browser: Browser }

export function createWalletBench(): WalletBench {
  let running: Running | undefined
  let context: BrowserContext | undefined

  const get = (): Running => {
    if (running === undefined) throw new TypeError('The bench is not running yet.')
    return running
  }
  beforeAll(async () => {
    const port = await findBasePort()
    const localnet = await startLocalnet({ port })
    const host = await startHost({ port, services: localnet.urls.services })
    running = { localnet, host, browser: await chromium.launch(findChromium()) }
  })
  beforeEach(async () => {
    context = await get().browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(10_000)
  })
  afterEach(async () => {
    await context?.close()
    await get().localnet.reset()
  })
  afterAll(async () => {
    await running?.browser.close()
    await running?.host.stop()
    await running?.localnet.stop()
  })

  return {
    get localnet() {
      return get().localnet
    },
    get origin() {
      return get().host.origin
    },
    async open(query = {}) {
      if (context === undefined) throw new TypeError('A tab is opened in a test.')
      return openWallet(context, { origin: get().host.origin, query })
    },
    async control(body) {
      const url = `${get().localnet.urls.services}/wallet/control`
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    addressOf: (index) => get().localnet.manifest.accounts.evm[index]?.address ?? '0x',
    client: () => createPublicClient({ transport: http(get().localnet.urls.evm) }),
    secondNetwork: () => ({
      chainId: '0x7a6a',
      chainName: 'Latchkey Local 2',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [get().localnet.urls.evm2],
    }),
  }
}
