import type { Faults } from '../http/createFaults.js'
import { listen } from '../http/listen.js'
import { LocalnetStartError } from '../LocalnetStartError.js'
import { createEvmAccounts, fundedAccounts } from './createEvmAccounts.js'
import { createNodeClient, type NodeClient } from './createNodeClient.js'
import { createNodeGate } from './createNodeGate.js'
import { createRpcProxy } from './createRpcProxy.js'
import { type DeployedContracts, deployContracts } from './deployContracts.js'
import type { EvmChain } from './evmChains.js'
import { startAnvil } from './startAnvil.js'

/** `auto` mines a block per transaction, `manual` none, a number that many blocks now. */
export type Mining = 'auto' | 'manual' | number

/** A chain with everything deployed, behind its public port. */
export type EvmNode = {
  readonly chain: EvmChain
  readonly url: string
  readonly pid: number
  readonly deployed: DeployedContracts
  /** Reaches the node directly, past the faults of its port. */
  readonly client: NodeClient
  mine(mining: Mining): Promise<void>
  /** Back to the state after deployment, pending transactions and manual mining undone. */
  reset(): Promise<void>
  stop(): Promise<void>
}

export type StartEvmNodeParameters = { chain: EvmChain; port: number; faults: Faults }

/** In wei: enough for any test. */
const plenty = 10n ** 24n
const walletCoins = 5n * 10n ** 18n
/** Blocks that an automining node may have begun or planned when automining is switched off. */
const mostUnderWay = 3

/** A method of anvil that viem has no action for. */
type DropAll = { Method: 'anvil_dropAllTransactions'; Parameters?: undefined; ReturnType: null }

/** Starts a node, opens its port and deploys the contracts; on failure nothing is left running. */
export async function startEvmNode({ chain, port, faults }: StartEvmNodeParameters): Promise<EvmNode> {
  const anvil = await startAnvil({
    chainId: chain.chainId,
    funded: fundedAccounts,
    balance: chain.funding.coins,
  })
  const { part } = chain
  const gate = createNodeGate()
  let close = async () => {}
  const stop = async () => {
    await close()
    await anvil.stop()
  }
  try {
    close = await listen(createRpcProxy({ part, upstream: anvil.url, gate, faults }), port)
    const accounts = createEvmAccounts()
    const deployed = await deployContracts({ url: anvil.url, chain, accounts })
    const { multicall3 } = deployed.contracts
    const client = createNodeClient({ chain, url: anvil.url, multicall3, fetch: gate.fetch })
    // Past the gate too.
    const node = createNodeClient({ chain, url: anvil.url, multicall3 })
    await client.setBalance({ address: accounts.faucet.address, value: plenty })
    await client.setBalance({ address: accounts.bundler.address, value: plenty })
    await client.setBalance({ address: deployed.contracts.erc1271Wallet, value: walletCoins })
    const start = await client.getBlock()
    /** Going back to a snapshot uses it up, and those that are newer. */
    const snapshots = [await client.snapshot(), await client.snapshot()]

    const mine = async (mining: Mining) => {
      if (typeof mining === 'number') return client.mine({ blocks: mining })
      await client.setAutomine(mining === 'auto')
      // What waited while mining was manual would otherwise wait for the next transaction.
      if (mining === 'auto' && (await client.getTxpoolStatus()).pending > 0) await client.mine({ blocks: 1 })
    }
    /** Ends mining, and waits for the blocks that are being made: each block that is asked for waits for one of them. */
    const endMining = async () => {
      await node.setAutomine(false)
      await node.request<DropAll>({ method: 'anvil_dropAllTransactions' })
      for (let turn = 0; turn < mostUnderWay; turn += 1) await node.mine({ blocks: 1 })
    }
    const isAtStart = async () => (await node.getBlock()).hash === start.hash
    /** A block that was made all the same would lie on the start: then the snapshot before takes its place. */
    const goBack = async () => {
      for (let id = snapshots.pop(); id !== undefined; id = snapshots.pop()) {
        await node.revert({ id })
        if (!(await isAtStart())) continue
        while (snapshots.length < 2) snapshots.push(await node.snapshot())
        if (await isAtStart()) return
      }
      throw new LocalnetStartError(
        `The EVM node does not go back to its start, block ${start.number}. Restart the local network.`,
      )
    }
    const reset = () =>
      gate.close(async () => {
        await endMining()
        await goBack()
        // The clock went back too, and would stay behind by the age of the start.
        await node.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000)) })
        await node.setAutomine(true)
      })
    return { chain, url: `http://127.0.0.1:${port}`, pid: anvil.pid, deployed, client, mine, reset, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
