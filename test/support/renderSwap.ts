// Preloaded, so that the lazily imported code is ready within a tick.
import '../../hooks/clients/blockchain/createHostedSwap.js'
import '../../hooks/evm/signing.js'
import '../../hooks/intents/asking.js'
import '../../hooks/swap/planReview.js'
import { connect } from '../../hooks/connect/connect.js'
import { evm } from '../../hooks/evm/evm.js'
import { swapping } from '../../hooks/evm/swap/swapping.js'
import { createEip1193Connector } from '../../hooks/evm/wallet/createEip1193Connector.js'
import { base, mainnet } from '../../hooks/networks.js'
import { rememberDeeplink } from '../../hooks/shared/storage/rememberDeeplink.js'
import type { ChainActions, RpcClient } from '../../hooks/shared/types/chain.js'
import type { SwapActions } from '../../hooks/shared/types/chainActions.js'
import type { SwapProvider } from '../../hooks/shared/types/swapProvider.js'
import { useSwap } from '../../hooks/swap/useSwap.js'
import type { Browser } from './createBrowser.js'
import type { Clock } from './createClock.js'
import { alice, createFakeWallet } from './createFakeWallet.js'
import { createTestLatchkey } from './createTestLatchkey.js'
import { renderWithLatchkey } from './renderWithLatchkey.js'
import { usdc } from './swapTokens.js'

/** What the hosted service answers to a route: a body, an error's status with its body, or nothing at all. */
export type Answer = { body: unknown; status?: number } | 'hang' | 'offline'

export type RenderSwapParameters = {
  /** By route; called for each request. */
  answer?(path: string, request: { url: URL; body: unknown }): Answer | Promise<Answer>
  /** What the account has of every token, in base units. */
  balance?: bigint
  account?: string
  swaps?: Partial<SwapActions>
  /** The app's own provider, in place of the hosted service. */
  provider?: SwapProvider
  chain?: Partial<ChainActions>
  /** Whether the wallet is paired, and its app was opened on this device. */
  isOpenedHere?: boolean
  browser?: Browser
  clock?: Clock
  randomUUID?: () => string
}

const noNode = (): Promise<never> => Promise.reject(new TypeError('no node is configured'))
const { address: usdcAddress = '' } = usdc
const plenty = 10n ** 30n

/** The swap form of a connected account. Its chain reports balances; prices and transactions come from the hosted service. */
export async function renderSwap({
  account = alice,
  answer = () => 'offline',
  balance = plenty,
  isOpenedHere = false,
  ...rest
}: RenderSwapParameters) {
  const adapter = evm()
  const asked: string[] = []
  const chain: Partial<ChainActions> = {
    getBalances: async ({ tokens }) => ({
      native: plenty,
      tokens: tokens.map((token) => ({ token, quantity: balance })),
    }),
    getNativeBalance: async () => plenty,
    describeTokens: async () => new Map([[usdcAddress, { name: 'USD Coin', symbol: 'USDC', decimals: 6 }]]),
    getName: async () => undefined,
    readMark: async () => ({ mark: '0', nonce: 0, slot: 1 }),
    ...rest.chain,
  }
  const rpc: RpcClient = { request: noNode }
  const swaps: SwapActions = {
    read: noNode,
    readAllowance: async () => 0n,
    readAllowances: async ({ of }) => of.map(() => 0n),
    planRevoke: (parameters) => swapping.planRevoke(rpc, parameters),
    estimateFee: async () => ({ fee: 10n ** 15n, maxFee: 2n * 10n ** 15n }),
    plan: (parameters) => swapping.planSwap(rpc, parameters),
    send: (parameters) => swapping.sendSwap(parameters),
    readOutcome: async () => undefined,
    ...rest.swaps,
  }
  const wallet = createFakeWallet({ accounts: [account] })
  const paired = { provider: wallet.inject(), id: 'walletConnect', name: 'Fox' }
  const test = createTestLatchkey({
    ...(rest.browser && { browser: rest.browser }),
    ...(rest.clock && { clock: rest.clock }),
    connectors: isOpenedHere ? [createEip1193Connector({ ...paired, type: 'WALLET_CONNECT' })] : [],
    networks: [mainnet, base],
    adapters: [
      { ...adapter, load: async (loading) => ({ ...(await adapter.load(loading)), ...chain, swaps }) },
    ],
    projectId: 'test',
    services: { portfolio: false, rpc: false, swap: rest.provider ?? { url: 'https://swap.example' } },
    env: {
      ...(rest.randomUUID && { randomUUID: rest.randomUUID }),
      async fetch(input, init) {
        const url = new URL(String(input))
        const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
        asked.push(url.pathname)
        const found = await answer(url.pathname, { url, body })
        if (found === 'hang') return new Promise(() => undefined)
        if (found === 'offline') throw new TypeError('Failed to fetch')
        return new Response(JSON.stringify(found.body), { status: found.status ?? 200 })
      },
    },
  })
  if (!isOpenedHere) test.add(wallet, { rdns: 'io.fox' })
  const { latchkey } = test
  latchkey.start()
  await latchkey.wake()
  await test.advance()
  const [connector] = latchkey.session.getState().connectors
  if (connector === undefined) throw new TypeError('The wallet is not listed.')
  await connect(latchkey, { connector })
  if (isOpenedHere) rememberDeeplink(latchkey, { href: 'https://fox.example', name: 'Fox' })
  const form = renderWithLatchkey(() => useSwap(), { test })
  return {
    ...form,
    ...{ asked, connector, test, wallet },
    swap: () => form.result.current,
    /** Requests of a route. */
    requestsOf: (path: string) => asked.filter((one) => one === path),
    /** Changes the form, and waits until all that follows is known. */
    async put(change: (form: ReturnType<typeof useSwap>) => unknown, ms = 250) {
      await form.run(() => void change(form.result.current))
      await form.advance(ms)
      const isBusy = () => form.result.current.isPreparing || form.result.current.quote.status === 'loading'
      // What was requested of a service that hangs stays open.
      for (let round = 0; round < 6 || (round < 25 && isBusy()); round += 1) await form.advance()
    },
  }
}
