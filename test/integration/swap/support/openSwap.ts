import { createEip1193Connector, evm } from '@latchkey/hooks/evm'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  type Hex,
  http,
  type TypedDataDefinition,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import type { Eip1193Provider } from '../../../../hooks/evm/wallet/provider.js'
import type { HostedSwap } from '../../../../hooks/instance/config.js'
import { createLatchkey } from '../../../../hooks/instance/createLatchkey.js'
import type { Latchkey } from '../../../../hooks/instance/types.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../../../../hooks/shared/types/caip.js'
import type { StorageLike } from '../../../../hooks/shared/types/env.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { SwapToken } from '../../../../hooks/shared/types/swap.js'
import type { SwapContracts, SwapSubject } from '../../../../hooks/shared/types/swapPlan.js'
import type { SwapProvider } from '../../../../hooks/shared/types/swapProvider.js'
import { confirmSwap } from '../../../../hooks/swap/confirmSwap.js'
import { prepareSwap } from '../../../../hooks/swap/prepareSwap.js'
import type { Reviewed } from '../../../../hooks/swap/store.js'
import type { JoinedLocalnet } from '../../../localnet/joinLocalnet.js'
import { localNetworks } from '../../portfolio/openPortfolio.js'
import { createShelf } from '../../transactions/support/openInstance.js'
import { createBatches } from './createBatches.js'

/** How much faster timers run than the real clock, which local nodes do not need. */
const pace = 20
/** Timeouts for a node and a wallet, for a node before another one is tried, and for another provider's price, in ms: a busy machine needs all of them. */
const timeouts: readonly number[] = [15_000, 5000, 1500]

type Call = { method: string; params?: unknown }
type Sent = { from: Address; to: Address; value?: Hex; data?: Hex }

export type OpenSwapParameters = {
  /** Place of the account in the manifest. */
  account?: number
  /** What the wallet says of batches (EIP-5792). Default: it has no such method. */
  atomic?: string
  /** How the router takes permits. Default: it takes none. */
  takesPermits?: SwapContracts['takesPermits']
  /** Which of the two chains. */
  where?: 'first' | 'second'
  /** The wallet's overridden answers, by method. */
  answers?: Readonly<Record<string, (call: Call, usual: () => Promise<unknown>) => unknown>>
  /** Node of the page, in place of the chain's. */
  nodeUrl?: string
  /** Settings of the service. */
  hosted?: HostedSwap
  /** The app's own providers, in place of the service. */
  providers?: readonly SwapProvider[]
  /** The app's own providers, beside the service. */
  others?: readonly SwapProvider[]
  /** The page's clock runs later by this, in ms. */
  later?: () => number
  /** The page's wall clock alone is set off by this, in ms. */
  wall?: () => number
}

/** What a wallet is asked to sign (EIP-712). */
export function readTypedData(params: unknown): TypedDataDefinition & { message: Record<string, unknown> } {
  const [, text] = params as readonly [Address, string]
  return JSON.parse(text)
}

/** A page on the local network with a wallet that signs and sends, and what its account has by the chain. */
export async function openSwap(
  localnet: JoinedLocalnet,
  {
    account = 0,
    answers = {},
    atomic,
    hosted,
    later = () => 0,
    wall = () => 0,
    nodeUrl,
    others = [],
    providers,
    takesPermits,
    where = 'first',
  }: OpenSwapParameters = {},
) {
  const base = localNetworks(localnet)[where]
  const network: Network = nodeUrl ? { ...base, rpcUrls: { default: { http: [nodeUrl] } } } : base
  const networkId: CaipNetworkId = `eip155:${base.id}`
  const contracts = localnet.manifest.contracts[networkId]
  const key = localnet.manifest.accounts.evm[account]
  if (contracts === undefined || key === undefined) throw new TypeError('The manifest lacks it.')
  const url = where === 'first' ? localnet.urls.evm : localnet.urls.evm2
  const { name, nativeCurrency } = base
  const rpcUrls = { default: { http: [url] } }
  const chain = defineChain({ id: Number(base.id), name, nativeCurrency, rpcUrls })
  const client = createPublicClient({ chain, transport: http(url), pollingInterval: 100 })
  const signer = createWalletClient({
    chain,
    transport: http(url),
    account: privateKeyToAccount(key.privateKey),
  })

  const { batchAccount } = contracts
  const batches = createBatches({ client, signer, batchAccount, atomic: atomic ?? '' })
  const asked: Call[] = []
  const usual: Readonly<Record<string, (call: Call) => unknown>> = {
    eth_requestAccounts: () => [key.address],
    eth_accounts: () => [key.address],
    eth_chainId: () => toHex(chain.id),
    ...(atomic !== undefined && batches.methods),
    async eth_sendTransaction({ params }) {
      const [{ to, value = '0x0', data }] = params as [Sent]
      const call = { to, value: BigInt(value), ...(data && { data }) }
      // Two pools that are traded for the first time write down their prices in the next second, and an estimate in the second of the
      // last block counts none of it: more than the usual margin.
      const gas = 2n * (await client.estimateGas({ account: signer.account, ...call }))
      return signer.sendTransaction({ ...call, gas })
    },
    eth_signTypedData_v4: ({ params }) => signer.signTypedData(readTypedData(params)),
  }
  const provider: Eip1193Provider = {
    async request(call) {
      asked.push(call)
      const answer = async () => usual[call.method]?.(call)
      return answers[call.method]?.(call, answer) ?? answer()
    },
  }
  const shelf = createShelf()
  const requested: string[] = []
  /** All that the page wrote down, or sent to its service and nodes. */
  const written: string[] = []
  const storage: StorageLike = {
    ...shelf,
    setItem(key, value) {
      written.push(value)
      shelf.setItem(key, value)
    },
  }
  const { schedule } = createEnv()
  async function open(): Promise<Latchkey> {
    const env = createEnv({
      storage,
      now: () => Date.now() + later() + wall(),
      monotonic: () => performance.now() + later(),
      schedule: (callback, ms) => schedule(callback, timeouts.includes(ms) ? ms : ms / pace),
      fetch(input, init) {
        requested.push(new URL(String(input)).pathname)
        written.push(`${input} ${init?.body}`)
        return fetch(input, { ...init, headers: { ...init?.headers, origin: 'http://localhost:5180' } })
      },
    })
    const { aggregationRouter: router, weth: wrapped } = contracts ?? { aggregationRouter: '', weth: '' }
    const latchkey = createLatchkey({
      app: { name: 'Test', url: 'http://localhost' },
      networks: [network],
      adapters: [evm()],
      connectors: [createEip1193Connector({ env, provider, id: 'io.test', type: 'EXTERNAL', name: 'Test' })],
      projectId: localnet.manifest.projectId,
      services: {
        ...{ rpc: false, directory: localnet.urls.services, portfolio: localnet.urls.services },
        swap: providers ?? [
          {
            url: localnet.urls.services,
            contracts: { [networkId]: { router, wrapped, takesPermits } },
            ...hosted,
          },
          ...others,
        ],
      },
      env,
    })
    latchkey.start()
    onTestFinished(() => latchkey.destroy())
    await latchkey.wake()
    return latchkey
  }
  const latchkey = await open()
  const [connector] = latchkey.session.getState().connectors
  if (connector === undefined) throw new TypeError('There is no wallet.')
  await latchkey.connect({ connector })
  const from: CaipAddress = `${networkId}:${key.address}`

  const named = [
    ...localnet.manifest.tokens,
    ...localnet.manifest.swapTokens,
    ...localnet.manifest.hostileTokens,
  ]
  /** A token of the chain by its symbol; `ETH` is the native currency. */
  function tokenOf(symbol: string): SwapToken {
    const common = { networkId, symbol, name: symbol }
    if (symbol === 'ETH') return { ...common, id: `${networkId}/slip44:60`, decimals: 18 }
    const weth = { symbol: 'WETH', chainId: networkId, address: wethOf(), decimals: 18 }
    const found = [...named, weth].find((one) => one.symbol === symbol && one.chainId === networkId)
    if (found === undefined) throw new TypeError(`There is no ${symbol}.`)
    const id: CaipAssetId = `${networkId}/erc20:${found.address}`
    return { ...common, id, address: found.address, decimals: found.decimals }
  }
  const wethOf = (): Address => contracts.weth

  /** What the account has of a token, in base units. */
  async function balanceOf({ address }: SwapToken, owner: Address = key?.address ?? '0x'): Promise<bigint> {
    if (address === undefined) return client.getBalance({ address: owner })
    const functionName = 'balanceOf'
    return client.readContract({ address: address as Address, abi: erc20Abi, functionName, args: [owner] })
  }
  async function allowanceOf(
    { address }: SwapToken,
    spender: Address = contracts?.aggregationRouter ?? '0x',
  ) {
    const args = [key?.address ?? '0x', spender] as const
    return client.readContract({
      address: address as Address,
      abi: erc20Abi,
      functionName: 'allowance',
      args,
    })
  }
  /** A call by the account itself, included. */
  type Fees = { nonce?: number; gas?: bigint; maxFeePerGas?: bigint; maxPriorityFeePerGas?: bigint }
  async function carryOut(call: { to: Address; data?: Hex; value?: bigint } & Fees) {
    const hash = await signer.sendTransaction(call)
    return client.waitForTransactionReceipt({ hash, pollingInterval: 100 })
  }
  const subjectOf = (sold: string, bought: string, quantity: bigint): SwapSubject => ({
    ...{ account: from, from: tokenOf(sold), to: tokenOf(bought), quantity, slippage: 1 },
  })
  const prepare = (subject: SwapSubject, of: Latchkey = latchkey): Promise<Reviewed> =>
    prepareSwap(of, { subject, issues: [] })
  const confirm = (reviewed: Reviewed, of: Latchkey = latchkey) => confirmSwap(of, { reviewed, required: [] })
  return {
    ...{
      allowanceOf,
      asked,
      balanceOf,
      batches,
      carryOut,
      client,
      confirm,
      contracts,
      from,
      latchkey,
      network,
      networkId,
    },
    ...{ prepare, requested, subjectOf, tokenOf, written },
    /** Buys a token with the native currency. */
    async buy(symbol: string, quantity: bigint) {
      const run = await confirm(await prepare(subjectOf('ETH', symbol, quantity)))
      if (run?.status !== 'confirmed') throw new TypeError(`${symbol} could not be bought.`)
    },
    sends: () => asked.filter(({ method }) => method === 'eth_sendTransaction'),
    /** The permits that the wallet was asked for. */
    permits: () => asked.filter(({ method }) => method === 'eth_signTypedData_v4'),
    signer,
    /** The batches that the wallet was asked for. */
    batched: () => asked.filter(({ method }) => method === 'wallet_sendCalls'),
    /** The same page in a second tab. */
    openTab: open,
    /** The same page after a reload. */
    async reload(): Promise<Latchkey> {
      latchkey.destroy()
      return open()
    },
  }
}
