import { evmChainId } from './evm/evmChainId.js'
import { evmChains } from './evm/evmChains.js'
import { type EvmNode, type Mining, startEvmNode } from './evm/startEvmNode.js'
import type { Faults } from './http/createFaults.js'
import type { Ports } from './planPorts.js'
import { type SolanaNode, startSolanaNode } from './solana/startSolanaNode.js'

/** The running chains. */
export type LocalChains = {
  readonly evm: readonly EvmNode[]
  readonly solana: SolanaNode
  /** CAIP-2 ids by namespace. */
  readonly networks: { readonly eip155: readonly string[]; readonly solana: readonly string[] }
  /** The processes that were started for them. */
  readonly pids: readonly number[]
  mine(mining: Mining): Promise<void>
  reset(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts all chains at once.
 *
 * @throws LocalnetPortError when a port is taken; LocalnetStartError when a node doesn't come up. Nothing is left running then.
 */
export async function startChains({ ports, faults }: { ports: Ports; faults: Faults }): Promise<LocalChains> {
  const [solanaStarted, ...evmStarted] = await Promise.allSettled([
    startSolanaNode({ port: ports.solana, wsPort: ports.solanaWs, faults }),
    ...evmChains.map((chain) => startEvmNode({ chain, port: ports[chain.part], faults })),
  ])
  const running = [solanaStarted, ...evmStarted].flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  const stop = async () => {
    await Promise.all(running.map((node) => node.stop()))
  }
  try {
    const evm = evmStarted.map(resultOf)
    const solana = resultOf(solanaStarted)
    return {
      evm,
      solana,
      networks: {
        eip155: evm.map(({ chain }) => evmChainId(chain)),
        solana: [solana.chain.chainId],
      },
      pids: evm.map((node) => node.pid),
      async mine(mining) {
        await Promise.all(running.map((node) => node.mine(mining)))
      },
      async reset() {
        await Promise.all(running.map((node) => node.reset()))
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function resultOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}
