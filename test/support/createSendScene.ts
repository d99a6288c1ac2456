// Preloaded, so that the lazily imported library is ready within a tick.
import '../../hooks/evm/signing.js'
import '../../hooks/intents/watchIntents.js'
import '../../hooks/send/review/sending.js'
import '../../hooks/transactions/recording/createRecorder.js'
import { vi } from 'vitest'
import { connect } from '../../hooks/connect/connect.js'
import { evm } from '../../hooks/evm/evm.js'
import { mainnet } from '../../hooks/networks.js'
import { ServiceUnreachableError } from '../../hooks/shared/errors/http.js'
import { UserRejectedError } from '../../hooks/shared/errors/provider.js'
import type { ChainActions } from '../../hooks/shared/types/chain.js'
import type { TransferActions } from '../../hooks/shared/types/chainActions.js'
import type { SendToken } from '../../hooks/shared/types/send.js'
import type { Transfer, TransferPlan } from '../../hooks/shared/types/transfer.js'
import { hashOf } from './activityItems.js'
import { alice, bob, createFakeWallet } from './createFakeWallet.js'
import { createTestLatchkey, type TestOptions } from './createTestLatchkey.js'

export const ether: SendToken = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  asset: { kind: 'native' },
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}

export const transfer: Transfer = {
  from: `eip155:1:${alice}`,
  to: bob,
  asset: { kind: 'native' },
  quantity: 10n ** 17n,
}

/** The chain's plan for a transfer. */
export const planOf = (planned: Transfer = transfer): TransferPlan => ({
  transfer: planned,
  request: { to: planned.to },
  fee: 50n,
  maxFee: 100n,
  deposit: 0n,
  reserve: 0n,
  changes: undefined,
  failure: undefined,
})

/** The user rejects the request in the wallet. */
export const rejectSend: TransferActions['send'] = async ({ onAsk }) => {
  onAsk()
  throw new UserRejectedError()
}

/** A connected wallet with two accounts, and a chain whose balances, plans and sends the test controls. */
export async function createSendScene(options: TestOptions = {}) {
  const transfers = {
    plan: vi.fn<TransferActions['plan']>(async ({ transfer: planned }) => planOf(planned)),
    // Its requests are no transactions.
    check: vi.fn<TransferActions['check']>(async () => undefined),
    send: vi.fn<TransferActions['send']>(async () => ({ id: hashOf(1) })),
    inspect: vi.fn<TransferActions['inspect']>(async () => ({ kind: 'account', isUsed: true })),
    resolveName: vi.fn<TransferActions['resolveName']>(async () => undefined),
  }
  const getBalances = vi.fn<ChainActions['getBalances']>(async ({ tokens }) => ({
    native: 10n ** 18n,
    tokens: tokens.map((token) => ({ token, quantity: 620_000_000n })),
  }))
  const readMark = vi.fn<NonNullable<ChainActions['readMark']>>(async () => ({ mark: '4', nonce: 4 }))
  const findTransaction = vi.fn<NonNullable<ChainActions['findTransaction']>>(async () => undefined)
  const observeTransaction = vi.fn<NonNullable<ChainActions['observeTransaction']>>(async () => {
    throw new ServiceUnreachableError()
  })
  const adapter = evm()
  const scene = createTestLatchkey({
    networks: [mainnet],
    adapters: [
      {
        ...adapter,
        async load(parameters) {
          const actions = await adapter.load(parameters)
          return {
            ...actions,
            ...{ findTransaction, getBalances, observeTransaction, readMark },
            getNativeBalance: async () => 10n ** 18n,
            getName: async () => undefined,
            transfers: { ...actions.transfers, ...transfers } as TransferActions,
          }
        },
      },
    ],
    ...options,
  })
  const wallet = createFakeWallet({ accounts: [alice, bob] })
  scene.add(wallet, { rdns: 'io.fox' })
  scene.latchkey.start()
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  await scene.advance()
  const told = () => scene.events.filter(({ event }) => event.startsWith('SEND_')).map(({ event }) => event)
  return { ...scene, findTransaction, getBalances, observeTransaction, readMark, told, transfers, wallet }
}
