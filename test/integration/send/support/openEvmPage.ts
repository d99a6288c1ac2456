import { createEip1193Connector, evm } from '@latchkey/hooks/evm'
import { type Address, toHex } from 'viem'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { createEvmBench } from './createEvmBench.js'
import { openGate } from './openGate.js'
import { openPage } from './openPage.js'

type Bench = ReturnType<typeof createEvmBench>
type Answers = NonNullable<Parameters<Bench['createWallet']>[0]>
type Listener = (payload: unknown) => void

export type OpenEvmPageParameters = {
  /** The wallet's overridden answers, by method. */
  answers?: Answers
  /** The account that the wallet shares. Default: account 0, whose key it has. */
  account?: Address
  /** The node of the second network. Default: none. */
  otherUrl?: string
}

/** A wallet in the page whose account and network the test switches. */
function createSwitchingWallet(
  { createWallet }: Bench,
  { answers, account }: Required<Pick<OpenEvmPageParameters, 'answers' | 'account'>>,
) {
  const listeners = new Map<string, Set<Listener>>()
  const place = { accounts: [account.toLowerCase()], chainId: toHex(31_337) }
  const wallet = createWallet({
    eth_requestAccounts: () => place.accounts,
    eth_accounts: () => place.accounts,
    eth_chainId: () => place.chainId,
    ...answers,
  })
  const of = (event: string) => listeners.get(event) ?? new Set()
  const provider = {
    ...wallet.provider,
    on: (event: string, listener: Listener) => listeners.set(event, of(event).add(listener)),
    removeListener: (event: string, listener: Listener) => of(event).delete(listener),
  }
  const tell = (event: string, payload: unknown) => {
    for (const listener of of(event)) listener(payload)
  }
  return {
    ...wallet,
    provider,
    /** Switches network; a quiet wallet emits no event. */
    switchChain(id: number, { isQuiet = false } = {}) {
      place.chainId = toHex(id)
      if (!isQuiet) tell('chainChanged', place.chainId)
    },
    /** Shares another account instead; a quiet wallet emits no event. */
    switchAccount(address: Address, { isQuiet = false } = {}) {
      place.accounts = [address.toLowerCase()]
      if (!isQuiet) tell('accountsChanged', place.accounts)
    },
  }
}

/** A page with a wallet, whose connection to the node fails on command; the wallet has its own. */
export async function openEvmPage(
  bench: Bench,
  {
    answers = {},
    account = bench.accountAt(0).address,
    otherUrl = 'http://127.0.0.1:1',
  }: OpenEvmPageParameters = {},
) {
  const gate = await openGate(bench.node().url)
  const wallet = createSwitchingWallet(bench, { answers, account })
  const network = bench.network()
  const there: Network = { ...network, rpcUrls: { default: { http: [gate.url] } } }
  const rpcUrls = { default: { http: [otherUrl] } }
  const other: Network = { ...network, id: 31_338, name: 'Local two', rpcUrls, contracts: {} }
  const page = await openPage({
    adapter: evm(),
    networks: [there, other],
    createConnector: (env) =>
      createEip1193Connector({
        ...{ env, id: 'io.test', type: 'EXTERNAL', name: 'Test' },
        provider: wallet.provider,
      }),
  })
  return { ...page, gate, wallet }
}
