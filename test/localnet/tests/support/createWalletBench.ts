import type { BrowserContext } from 'playwright-core'
import { createPublicClient, http, type PublicClient } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { shareLocalnet } from '../../../support/shareLocalnet.js'
import { getBrowser } from '../../../support/testbed/getBrowser.js'
import { getTestbed } from '../../../support/testbed/getTestbed.js'
import type { JoinedLocalnet } from '../../index.js'
import { createBrowserBench } from './createBrowserBench.js'
import { openWallet, type WalletTab } from './openWallet.js'
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
  /** Does what a user does in the wallet. */
  control(body: object): Promise<{ status: number; error?: string }>
  addressOf(index: number): `0x${string}`
  solanaAddressOf(index: number): string
  client(): PublicClient
  /** What a page hands over in order to add the second chain. */
  secondNetwork(): object
}

export function createWalletBench(): WalletBench {
  const localnet = shareLocalnet()
  const browser = createBrowserBench({ launch: getBrowser })
  let running: Awaited<ReturnType<typeof startHost>> | undefined
  const getHost = () => {
    if (running === undefined) throw new TypeError('The bench is not running yet.')
    return running.origin
  }
  beforeAll(async () => {
    const { host, services } = getTestbed()
    running = await startHost({ port: Number(new URL(host).port), services })
  })
  afterAll(() => running?.stop())

  return {
    localnet,
    get origin() {
      return getHost()
    },
    get context() {
      return browser.context
    },
    async open(query = {}) {
      return openWallet(browser.context, { origin: getHost(), query })
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
