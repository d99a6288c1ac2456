import { createLatchkey } from '@latchkey/hooks/core'
import { createEip1193Connector, type Eip1193Provider, evm } from '@latchkey/hooks/evm'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokensQuery } from '../../../hooks/portfolio/tokens/queries.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { TokenList } from '../../../hooks/shared/types/portfolio.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { createServiceBench } from '../../localnet/tests/blockchain/createServiceBench.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { createShelf } from '../transactions/support/openInstance.js'
import { createChainTruth } from './chainTruth.js'
import { localNetworks } from './openPortfolio.js'

const localnet = shareLocalnet()
const bench = createServiceBench(localnet)
const networkId = 'eip155:31337'
/** Longer than any test, in ms. */
const long = 600_000
/** How much faster the instance's clock runs than the real one, which local nodes do not need. */
const pace = 40
/** The product's timeout for an answer, in ms: a busy machine needs all of it. */
const answerTimeout = 15_000

/** A wallet that signs with the first account's key and sends to the node. */
function createWallet(): Eip1193Provider {
  const { address, client } = bench.open(0)
  return {
    async request({ method, params }) {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
      if (method === 'eth_chainId') return '0x7a69'
      if (method !== 'eth_sendTransaction') throw new TypeError(`${method} was not expected`)
      const [{ to, data }] = params as [{ to: Hex; data: Hex }]
      return client.sendTransaction({ to, data })
    },
  }
}

/** A page of the app, whose requests to the service include or omit the tokens to force an update of. */
async function open({ isForced }: { isForced: boolean }) {
  const asked: URL[] = []
  const env = createEnv({
    storage: createShelf(),
    monotonic: () => performance.now() * pace,
    schedule(callback, ms) {
      const timer = setTimeout(callback, ms === answerTimeout ? ms : ms / pace)
      return () => clearTimeout(timer)
    },
    fetch(input, init) {
      const url = new URL(String(input))
      asked.push(new URL(url))
      if (!isForced) url.searchParams.delete('forceUpdate')
      return fetch(url, { ...init, headers: { ...init?.headers, origin: 'http://localhost:5180' } })
    },
  })
  const { first: network } = localNetworks(localnet)
  const connector = createEip1193Connector({
    env,
    provider: createWallet(),
    id: 'io.test',
    type: 'EXTERNAL',
    name: 'Test',
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const latchkey = createLatchkey({
    app: { name: 'Test', url: 'http://localhost' },
    networks: [network],
    adapters: [evm()],
    connectors: [connector],
    projectId: localnet.manifest.projectId,
    tokens: { [networkId]: localnet.manifest.tokens.filter(({ chainId }) => chainId === networkId) },
    services: { portfolio: localnet.urls.services, rpc: false },
    queryClient,
    env,
  })
  latchkey.start()
  onTestFinished(() => latchkey.destroy())
  await latchkey.wake()
  await latchkey.connect({ connector })
  const address = `${networkId}:${bench.open(0).address}` as const
  const observer = new QueryObserver(queryClient, {
    ...tokensQuery(latchkey, { address, network }),
    retry: false,
  })
  onTestFinished(observer.subscribe(() => undefined))
  return {
    latchkey,
    shown: (): TokenList | undefined => observer.getCurrentResult().data,
    /** The balance requests to the service, in order. */
    balanceReads: () => asked.filter(({ pathname }) => pathname.endsWith('/balance')),
    async send(call: { to: Hex; data: Hex }) {
      const provider = (await latchkey.getAccount().connector?.provider('eip155')) as Eip1193Provider
      const params = [{ from: bench.open(0).address, ...call }]
      return String(await provider.request({ method: 'eth_sendTransaction', params }))
    },
  }
}

test.each([
  ['are returned at once, past the service’s cache', true],
  ['are missing without naming the token: the service still returns its cached ones', false],
])('the changes by an own transaction %s', async (_, isForced) => {
  const kept = await fetch(`${localnet.urls.services}/blockchain/control`, {
    method: 'POST',
    body: JSON.stringify({ balanceCache: long }),
  })
  expect(kept.status).toBe(200)
  const { balanceReads, latchkey, send, shown } = await open({ isForced })
  const truth = createChainTruth(localnet)
  const [account, token] = [bench.open(0).address, bench.token('tUSDC')]
  const quantityOf = (address: string | undefined) =>
    shown()?.rows.find((row) => row.address === address)?.quantity
  const before = await truth.tokens(networkId, account, token)
  await vi.waitFor(() => expect(quantityOf(token)).toBe(before), { timeout: answerTimeout })
  expect(shown()?.source).toBe('service')

  const args = [bench.open(1).address, 2_500_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const id = await send({ to: token, data })
  await vi.waitFor(
    () => expect(getTransactions(latchkey).find((one) => one.id === id)?.status).toBe('confirmed'),
    { timeout: answerTimeout, interval: 20 },
  )
  // The node's native quantity, reduced by the fee, comes with the answer after the transaction.
  const coins = await truth.coins(networkId, account)
  await vi.waitFor(() => expect(quantityOf(undefined)).toBe(coins), { timeout: answerTimeout, interval: 20 })

  const after = await truth.tokens(networkId, account, token)
  expect(after).toBe(before - 2_500_000n)
  expect(quantityOf(token)).toBe(isForced ? after : before)
  const reads = balanceReads().map(({ searchParams }) => searchParams.get('forceUpdate'))
  expect(reads[0]).toBeNull()
  expect(reads.at(-1)?.split(',')).toContain(`${networkId}:${token}`)
})
