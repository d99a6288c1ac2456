import { solana } from '@latchkey/hooks/solana'
import { type Address, getBase64Decoder } from '@solana/kit'
import { onTestFinished } from 'vitest'
import { createMakerProvider } from '../../../../docs/playground/createMakerProvider.js'
import { createRouterProvider } from '../../../../docs/playground/createRouterProvider.js'
import { createLatchkey } from '../../../../hooks/instance/createLatchkey.js'
import type { Latchkey } from '../../../../hooks/instance/types.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import type { CaipAddress, CaipNetworkId } from '../../../../hooks/shared/types/caip.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { SwapToken } from '../../../../hooks/shared/types/swap.js'
import type { SwapSubject } from '../../../../hooks/shared/types/swapPlan.js'
import type { SwapProvider } from '../../../../hooks/shared/types/swapProvider.js'
import { createSolanaConnector } from '../../../../hooks/solana/wallet/createSolanaConnector.js'
import { confirmSwap } from '../../../../hooks/swap/confirmSwap.js'
import { prepareSwap } from '../../../../hooks/swap/prepareSwap.js'
import type { Reviewed } from '../../../../hooks/swap/store.js'
import type { JoinedLocalnet } from '../../../localnet/joinLocalnet.js'
import { createTakerBench } from '../../../localnet/tests/maker/createTakerBench.js'
import { createShelf } from '../../transactions/support/openInstance.js'

/** How much faster timers run than the real clock, which local nodes do not need. */
const pace = 20
/** Timeouts for a node, for a provider, and for another one's price, in ms: a busy machine needs all of them. */
const timeouts: readonly number[] = [15_000, 20_000, 5000, 1500]

type Bench = ReturnType<typeof createTakerBench>
export type Sign = (transaction: Uint8Array, usual: (bytes: Uint8Array) => Promise<Uint8Array>) => unknown

export type OpenSolanaSwapParameters = {
  /** Place of the account in the manifest. */
  account?: number
  /** Which maker. Default: the one that signs last. */
  signs?: 'first' | 'last'
  /** Whether it is routed through the pool's program, in place of a trade with a maker. */
  isRouted?: boolean
  /** How the wallet answers what it is to sign. Default: it signs the given bytes. */
  sign?: Sign
  /** Whether the wallet sends by itself what it has signed. */
  sends?: boolean
  /** Changes the provider. */
  change?: (provider: SwapProvider) => SwapProvider
  /** Node of the page, in place of the chain's. */
  nodeUrl?: string
}

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

function createWallet(
  bench: Bench,
  { sends = false, sign }: Pick<OpenSolanaSwapParameters, 'sends' | 'sign'>,
) {
  const asked: Uint8Array[] = []
  const usual = async (bytes: Uint8Array) => toBytes(await bench.sign(getBase64Decoder().decode(bytes)))
  const answer = async (transaction: Uint8Array) => {
    asked.push(transaction)
    return (sign ? await sign(transaction, usual) : await usual(transaction)) as Uint8Array
  }
  type Input = { transaction: Uint8Array }
  const accounts = [{ address: bench.account.address as string }]
  const wallet = {
    ...{ accounts, chains: ['solana:localnet'] },
    features: {
      'standard:connect': { connect: async () => ({ accounts }) },
      'standard:events': { on: () => () => {} },
      'solana:signTransaction': {
        signTransaction: async ({ transaction }: Input) => [{ signedTransaction: await answer(transaction) }],
      },
      ...(sends && {
        'solana:signAndSendTransaction': {
          async signAndSendTransaction({ transaction }: Input) {
            const signed = await answer(transaction)
            await bench.send(getBase64Decoder().decode(signed) as Parameters<Bench['send']>[0])
            // After the number of signatures the first one, which is the account's.
            return [{ signature: signed.slice(1, 65) }]
          },
        },
      }),
    },
  }
  return { wallet, asked }
}

/** A page on the local Solana chain with a wallet and a market maker. */
export async function openSolanaSwap(
  localnet: JoinedLocalnet,
  {
    account = 0,
    change = (one) => one,
    isRouted = false,
    nodeUrl,
    signs = 'last',
    ...rest
  }: OpenSolanaSwapParameters = {},
) {
  const bench = createTakerBench(localnet, account)
  const { wallet, asked } = createWallet(bench, rest)
  const { makers, tokens } = localnet.manifest
  const networkId = tokens.find(({ standard }) => standard === 'spl')?.chainId as CaipNetworkId
  const network: Network = {
    id: networkId.slice('solana:'.length),
    namespace: 'solana',
    name: 'Heliograph',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [nodeUrl ?? localnet.urls.solana] } },
  }
  const place = { url: localnet.urls.services, networkId }
  const provider = change(
    isRouted
      ? createRouterProvider({ ...place, program: makers.program })
      : createMakerProvider({ ...place, maker: makers[signs], signs }),
  )
  const storage = createShelf()
  async function open(): Promise<Latchkey> {
    const env = createEnv({
      storage,
      monotonic: () => performance.now(),
      schedule(callback, ms) {
        const timer = setTimeout(callback, timeouts.includes(ms) ? ms : ms / pace)
        return () => clearTimeout(timer)
      },
    })
    const latchkey = createLatchkey({
      app: { name: 'Test', url: 'http://localhost' },
      networks: [network],
      tokens: { [networkId]: tokens.filter(({ chainId }) => chainId === networkId) },
      adapters: [solana()],
      connectors: [createSolanaConnector({ wallet, id: 'Test', name: 'Test', networks: [network] })],
      services: { swap: [provider] },
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
  const from: CaipAddress = `${networkId}:${bench.account.address}`

  /** A token of the chain by its symbol. */
  async function tokenOf(symbol: string): Promise<SwapToken> {
    const common = { networkId, symbol, name: symbol }
    if (symbol === 'SOL') return { ...common, id: `${networkId}/slip44:501`, name: 'Sol', decimals: 9 }
    const address = bench.mintOf(symbol)
    const found = await latchkey.services.portfolio.identify({ network, addresses: [address] })
    const identity = found.get(address)
    if (identity === undefined) throw new TypeError(`There is no ${symbol}.`)
    return { networkId, id: `${networkId}/token:${address}`, address, ...identity }
  }
  async function subjectOf(sold: string, bought: string, quantity: bigint): Promise<SwapSubject> {
    const [one, other] = await Promise.all([tokenOf(sold), tokenOf(bought)])
    return { account: from, from: one, to: other, quantity, slippage: 0 }
  }
  const prepare = (subject: SwapSubject, of: Latchkey = latchkey): Promise<Reviewed> =>
    prepareSwap(of, { subject, issues: [] })
  const confirm = (reviewed: Reviewed, of: Latchkey = latchkey) => confirmSwap(of, { reviewed, required: [] })
  /** What the account, the makers and the thief have of a token, by the chain. */
  async function readAll(symbol: string) {
    const owners = [bench.account.address, makers.first, makers.last, makers.thief] as readonly Address[]
    const [own = 0n, first = 0n, last = 0n, thief = 0n] = await Promise.all(
      owners.map((owner) => bench.heldBy(symbol, owner)),
    )
    return { own, maker: signs === 'first' ? first : last, thief }
  }
  return {
    ...{ asked, bench, confirm, from, latchkey, network, networkId, prepare, readAll, subjectOf, tokenOf },
    /** The same page in a second tab. */
    openTab: open,
    /** The same page after a reload. */
    async reload(): Promise<Latchkey> {
      latchkey.destroy()
      return open()
    },
  }
}
