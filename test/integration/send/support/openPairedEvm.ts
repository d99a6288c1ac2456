import { evm } from '@latchkey/hooks/evm'
import { expect, onTestFinished, vi } from 'vitest'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { Wallet } from '../../../localnet/tests/relay/support/openWallet.js'
import type { Clients } from '../../../localnet/tests/relay/support/provideClients.js'
import type { Version } from '../../pairing/support/openConnector.js'
import type { Script } from '../../pairing/support/scriptWallet.js'
import { sendingEvm } from './answerPaired.js'
import type { createEvmBench } from './createEvmBench.js'
import { openGate } from './openGate.js'
import { openPaired } from './openPaired.js'

export type OpenPairedEvmParameters = {
  version: Version
  /** How the wallet answers requests. Default: it signs and sends. */
  request?: (wallet: Wallet) => Script['request']
  /** A method that the wallet leaves out of the session. */
  omitted?: string
}

/** A page paired with a wallet of the first two accounts, on two networks. It ends with the test. */
export async function openPairedEvm(
  bench: ReturnType<typeof createEvmBench>,
  clients: Clients,
  { version, request = (wallet) => sendingEvm(wallet).request, omitted }: OpenPairedEvmParameters,
) {
  const { accountAt, network, node, readHoldings } = bench
  const gate = await openGate(node().url)
  const local: Network = { ...network(), rpcUrls: { default: { http: [gate.url] } } }
  const nowhere = { default: { http: ['http://127.0.0.1:1'] } }
  const other: Network = { ...network(), id: 31_338, name: 'Local two', rpcUrls: nowhere, contracts: {} }
  const pair = await openPaired(clients, {
    version,
    networks: [local, other],
    adapter: evm(),
    evmUrl: node().url,
    script: (wallet) => ({
      propose({ eip155 }) {
        const accounts = [31_337, 31_338].flatMap((id) =>
          [0, 1].map((index) => `eip155:${id}:${accountAt(index).address}`),
        )
        const methods = eip155?.methods.filter((method) => method !== omitted) ?? []
        return { ...(eip155 && { eip155: { ...eip155, accounts, methods } }) }
      },
      request: (asked) => request(wallet)?.(asked),
    }),
  })
  onTestFinished(pair.close)
  const { topic, wallet } = pair
  return {
    ...pair,
    gate,
    before: await readHoldings(),
    switchChain: (id: number) =>
      wallet.kit.emitSessionEvent({
        ...{ topic, event: { name: 'chainChanged', data: id }, chainId: `eip155:${id}` },
      }),
    switchAccount: (address: string) =>
      wallet.kit.emitSessionEvent({
        ...{ topic, event: { name: 'accountsChanged', data: [address] }, chainId: 'eip155:31337' },
      }),
    /** Waits until the page has this account. */
    untilAt: (caipAddress: string) =>
      vi.waitFor(() => expect(pair.latchkey.getAccount().caipAddress).toBe(caipAddress), { timeout: 10_000 }),
  }
}
