import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { createPublicClient, http, type PublicClient } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { JoinedLocalnet } from '../../index.js'
import { findChromium } from './findChromium.js'
import { openWallet, type WalletTab } from './openWallet.js'
import { shareLocalnet } from './shareLocalnet.js'
import { startHost } from './startHost.js'

/** The run's local network, a host page where the playground would be, and a browser; each test begins afresh. */
export type WalletBench = {
  readonly localnet: JoinedLocalnet
  /** The host page's origin. */
  readonly origin: string
  /** The browser of this test. */
  readonly context: BrowserContext
  /** Opens a tab whose wallet script has this query. */
  open(query?: Record<string, string>): Promise<WalletTab>
  /** Does what a person does in the wallet. */
  control(body: object): Promise<{ status: number; error?: string }>
  addressOf(index: number): `0x${string}`
  solanaAddressOf(index: number): string
  client(): PublicClient
  /** What a page hands over in order to add the second chain. */
  secondNetwork(): object
}

type Running = { host: Awaited<ReturnType<typeof startHost>>; browser: Browser }

export function createWalletBench(): WalletBench {
  const localnet = shareLocalnet()
  let running: Running | undefined
  let context: BrowserContext | undefined

  const get = (): Running => {
    if (running === undefined) throw new TypeError('The bench is not running yet.')
    return running
  }
  const getContext = () => {
    if (context === undefined) throw new TypeError('A tab is opened in a test.')
    return context
  }
  beforeAll(async () => {
    const { playground, services } = localnet.urls
    const host = await startHost({ port: Number(new URL(playground).port), services })
    running = { host, browser: await chromium.launch(findChromium()) }
  })
  beforeEach(async () => {
    context = await get().browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(10_000)
  })
  afterEach(async () => {
    await context?.close()
  })
  afterAll(async () => {
    await running?.browser.close()
    await running?.host.stop()
  })

  return {
    localnet,
    get origin() {
      return get().host.origin
    },
    get context() {
      return getContext()
    },
    async open(query = {}) {
      return openWallet(getContext(), { origin: get().host.origin, query })
    },
    async control(body) {
      const answer = await fetch(`${localnet.urls.services}/wallet/control`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    addressOf: (index) => localnet.manifest.accounts.evm[index]?.address ?? '0x',
    solanaAddressOf: (index) => localnet.manifest.accounts.solana[index]?.address ?? '',
    client: () => createPublicClient({ transport: http(localnet.urls.evm) }),
    secondNetwork: () => ({
      chainId: '0x7a6a',
      chainName: 'Latchkey Local 2',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [localnet.urls.evm2],
    }),
  }
}
