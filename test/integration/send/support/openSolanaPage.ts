import { solana } from '@latchkey/hooks/solana'
import { getTransactionDecoder, type KeyPairSigner } from '@solana/kit'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { createSolanaConnector } from '../../../../hooks/solana/wallet/createSolanaConnector.js'
import type { SolanaBench } from '../../../localnet/tests/solana/support/createSolanaBench.js'
import { createSolanaSend } from './createSolanaSend.js'
import { type Answer, createSolanaWallet, honest } from './createSolanaWallet.js'
import { openGate } from './openGate.js'
import { openPage } from './openPage.js'

type Listener = (properties: unknown) => void
type Input = { transaction: Uint8Array }

export type OpenSolanaPageParameters = {
  /** Default: signs the given bytes unchanged. */
  answer?: Answer
  /** How a wallet that sends by itself sends what it has signed. Default: it only signs. */
  send?: (signed: Uint8Array) => unknown
  /** URLs of nodes that the page asks before the one that fails on command. */
  firstUrls?: readonly string[]
}

/** A Wallet Standard wallet whose account the test switches. */
function createSwitchingWallet(keys: KeyPairSigner, { answer, send }: OpenSolanaPageParameters) {
  const { wallet: plain, asked } = createSolanaWallet(keys, answer)
  const listeners = new Set<Listener>()
  async function signAndSendTransaction({ transaction }: Input) {
    asked.push(transaction)
    const signed = await (answer ?? honest)(keys, transaction)
    await send?.(signed)
    return [{ signature: getTransactionDecoder().decode(signed).signatures[keys.address] }]
  }
  const wallet = {
    ...plain,
    features: {
      ...plain.features,
      ...(send && { 'solana:signAndSendTransaction': { signAndSendTransaction } }),
      'standard:connect': { connect: async () => ({ accounts: wallet.accounts }) },
      'standard:events': {
        on(_: 'change', listener: Listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  }
  const change = (properties: Partial<Pick<typeof wallet, 'accounts' | 'chains'>>, isQuiet: boolean) => {
    Object.assign(wallet, properties)
    if (!isQuiet) for (const listener of listeners) listener(properties)
  }
  return {
    wallet,
    asked,
    /** Shares another account instead; a quiet wallet emits no event. */
    switchAccount: (address: string, { isQuiet = false } = {}) =>
      change({ accounts: [{ address }] }, isQuiet),
    /** Supports another cluster alone; a quiet wallet emits no event. */
    switchChain: (chain: string, { isQuiet = false } = {}) => change({ chains: [chain] }, isQuiet),
  }
}

/** A page with a wallet of account 0, whose connection to the node fails on command. */
export async function openSolanaPage(bench: SolanaBench, parameters: OpenSolanaPageParameters = {}) {
  const gate = await openGate(bench.node.url)
  const keys = await bench.accountAt(0)
  const { wallet: standard, ...wallet } = createSwitchingWallet(keys, parameters)
  const { assetOf, network: direct } = createSolanaSend(bench)
  const http = [...(parameters.firstUrls ?? []), gate.url]
  const network: Network = { ...direct, rpcUrls: { default: { http } } }
  const page = await openPage({
    adapter: solana(),
    networks: [network],
    createConnector: () =>
      createSolanaConnector({ wallet: standard, id: 'Test', name: 'Test', networks: [network] }),
  })
  return { ...page, ...wallet, assetOf, gate, keys }
}
