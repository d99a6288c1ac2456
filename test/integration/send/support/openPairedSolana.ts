import { solana } from '@latchkey/hooks/solana'
import { expect, onTestFinished, vi } from 'vitest'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { solanaChain } from '../../../localnet/solana/solanaChain.js'
import type { Clients } from '../../../localnet/tests/relay/support/provideClients.js'
import type { SolanaBench } from '../../../localnet/tests/solana/support/createSolanaBench.js'
import type { Version } from '../../pairing/support/openConnector.js'
import type { Script } from '../../pairing/support/scriptWallet.js'
import { sendingSolana, signingSolana } from './answerPaired.js'
import { createSolanaHoldings } from './createSolanaHoldings.js'
import { createSolanaSend, native } from './createSolanaSend.js'
import { openGate } from './openGate.js'
import { openPaired } from './openPaired.js'

type Request = Required<Script>['request']

export type OpenPairedSolanaParameters = {
  version: Version
  /** Whether the wallet sends what it signs, or leaves that to the page. */
  way: 'signs' | 'sends'
  /** Wraps the wallet's usual answer. */
  request?: (usual: Request) => Request
}

const { chainId } = solanaChain

/** A page paired with a wallet of the first two accounts, with a transfer to the second. It ends with the test. */
export async function openPairedSolana(
  bench: SolanaBench,
  clients: Clients,
  { version, way, request = (usual) => usual }: OpenPairedSolanaParameters,
) {
  const [alice, bob] = [await bench.accountAt(0), await bench.accountAt(1)]
  const gate = await openGate(bench.node.url)
  const { network } = createSolanaSend(bench)
  const local: Network = { ...network, rpcUrls: { default: { http: [gate.url] } } }
  const accounts = [alice, bob].map(({ address }) => `${chainId}:${address}`)
  const pair = await openPaired(clients, {
    version,
    networks: [local],
    adapter: solana(),
    solanaSigner: alice,
    script(wallet) {
      const usual = way === 'signs' ? signingSolana(wallet) : sendingSolana(bench)(wallet)
      return {
        propose(supported) {
          const { solana: proposed } = usual.propose(supported) as typeof supported
          return { ...(proposed && { solana: { ...proposed, accounts, events: ['accountsChanged'] } }) }
        },
        request: request(usual.request),
      }
    },
  })
  onTestFinished(pair.close)
  const { read, compare } = createSolanaHoldings(bench)
  const before = await read()
  const quantity = 1_234_567n
  const from = `${chainId}:${alice.address}` as const
  return {
    ...pair,
    ...{ bob, from, gate },
    transferOf: { from, to: bob.address, asset: native, quantity },
    /** The balance changes since the start. */
    changes: async () => compare(before, await read()),
    moved: (fee = 0n) => ({
      [`native ${alice.address}`]: -quantity - fee,
      [`native ${bob.address}`]: quantity,
    }),
    /** Switches account, and waits until the page has it. */
    async switchAccount(address: string) {
      const event = { name: 'accountsChanged', data: [address] }
      await pair.wallet.kit.emitSessionEvent({ topic: pair.topic, event, chainId })
      await vi.waitFor(() => expect(pair.latchkey.getAccount().address).toBe(address), { timeout: 10_000 })
    },
  }
}
