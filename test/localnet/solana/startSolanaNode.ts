import type { Rpc, SolanaRpcApi } from '@solana/kit'
import type { Mining } from '../evm/startEvmNode.js'
import type { Faults } from '../http/createFaults.js'
import { listen } from '../http/listen.js'
import { createAirdrop } from './createAirdrop.js'
import { createInProcessRpc } from './createInProcessRpc.js'
import { createSolanaAccounts, type SolanaAccount, type SolanaMakers } from './createSolanaAccounts.js'
import { createGenesis, type SolanaToken } from './genesis/createGenesis.js'
import type { SolanaPool } from './genesis/createPool.js'
import { createLedger } from './ledger/createLedger.js'
import { createRpcRoutes } from './rpc/createRpcRoutes.js'
import type { RpcContext } from './rpc/defineMethod.js'
import { createRuntime } from './runtime/createRuntime.js'
import { createSubscriptionServer } from './socket/createSubscriptionServer.js'
import { solanaChain } from './solanaChain.js'
import { startSlots } from './startSlots.js'

/** The running Solana chain. */
export type SolanaNode = {
  readonly chain: typeof solanaChain
  readonly url: string
  readonly wsUrl: string
  readonly tokens: readonly SolanaToken[]
  readonly accounts: readonly SolanaAccount[]
  readonly makers: SolanaMakers
  readonly pool: SolanaPool
  /** Straight to the node, past every fault. */
  readonly rpc: Rpc<SolanaRpcApi>
  /** `auto` makes a slot every 400 ms, `manual` none, a number that many now. Transactions land in the current slot in any case. */
  mine(mining: Mining): void
  /** Accounts as they were at first, no history, slots by themselves. Slots go on and open subscriptions stay. */
  reset(): void
  stop(): Promise<void>
}

export type StartSolanaNodeParameters = { port: number; wsPort: number; faults: Faults }

/**
 * Starts a Solana runtime behind the standard JSON-RPC and its subscriptions; on failure nothing is left running.
 *
 * @throws LocalnetPortError when a port is taken.
 */
export async function startSolanaNode({
  port,
  wsPort,
  faults,
}: StartSolanaNodeParameters): Promise<SolanaNode> {
  const keys = createSolanaAccounts()
  const runtime = createRuntime()
  const { pool, tokens } = await createGenesis(runtime, keys)
  const ledger = createLedger({ runtime })
  const context: RpcContext = { ledger, createAirdrop: createAirdrop(keys.faucet) }
  const sockets = createSubscriptionServer({ ledger, faults })
  const closeRpc = await listen(createRpcRoutes({ context, faults }), port)
  const closeSockets = await listen(sockets.routes, wsPort, sockets.upgrade).catch(async (error: unknown) => {
    await closeRpc()
    throw error
  })
  const slots = startSlots(ledger)
  return {
    chain: solanaChain,
    url: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${wsPort}`,
    tokens,
    accounts: keys.accounts,
    makers: keys.makers,
    pool,
    rpc: createInProcessRpc(context),
    mine: slots.mine,
    reset() {
      slots.mine('auto')
      ledger.reset()
    },
    async stop() {
      slots.stop()
      sockets.stop()
      await Promise.all([closeRpc(), closeSockets()])
    },
  }
}
