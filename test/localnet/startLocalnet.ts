import { createManifest, type Manifest } from './createManifest.js'
import { createEvmAccounts } from './evm/evmAccounts.js'
import { evmChains } from './evm/evmChains.js'
import { type Mining, startEvmNode } from './evm/startEvmNode.js'
import { createFaults } from './http/createFaults.js'
import { listen } from './http/listen.js'
import { planPorts } from './planPorts.js'
import { createServices } from './services/createServices.js'
import { createWalletHub } from './wallet/createWalletHub.js'

/** The running local network. */
export type Localnet = {
  readonly manifest: Manifest
  readonly urls: Manifest['urls']
  /** The processes it started, for those who want to see them end. */
  readonly pids: readonly number[]
  /** Ends every part; asking twice does no harm. */
  stop(): Promise<void>
  /** Both chains and every service as they were at the start, and no fault. */
  reset(): Promise<void>
}

/** `port` is the base port, else LATCHKEY_PORT, else 5180; `playground` the URL of the host page, if it isn't there. */
export type StartLocalnetParameters = { port?: number | undefined; playground?: string | undefined }

/**
 * Starts everything that the modal talks to, on 127.0.0.1, with real chains under it. Takes about a second.
 * What was started ends with this process at the latest.
 *
 * @example
 * const localnet = await startLocalnet({ port: 6180 })
 * await fetch(`${localnet.urls.services}/manifest.json`)
 * await localnet.stop()
 *
 * @throws LocalnetPortError when a port is taken; LocalnetStartError when a part doesn't come up. Nothing is left running then.
 */
export async function startLocalnet({ port, playground }: StartLocalnetParameters = {}): Promise<Localnet> {
  const ports = planPorts(port)
  const faults = createFaults()
  const started = await Promise.allSettled(
    evmChains.map((chain) => startEvmNode({ chain, port: ports[chain.part], faults })),
  )
  const nodes = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const stops = nodes.map((node) => node.stop)
  let stopped: Promise<unknown> | undefined
  const stop = async () => {
    stopped ??= Promise.all(stops.map((end) => end()))
    await stopped
  }
  try {
    for (const result of started) if (result.status === 'rejected') throw result.reason

    const urls = {
      playground: playground ?? `http://localhost:${ports.playground}`,
      services: `http://localhost:${ports.services}`,
      evm: `http://127.0.0.1:${ports.evm}`,
      evm2: `http://127.0.0.1:${ports.evm2}`,
    }
    const { accounts } = createEvmAccounts()
    const manifest = createManifest({ urls, nodes, accounts })
    const wallets = createWalletHub({ manifest })
    const reset = async () => {
      faults.clear()
      wallets.reset()
      await Promise.all(nodes.map((node) => node.reset()))
    }
    const mine = async (mining: Mining) => {
      await Promise.all(nodes.map((node) => node.mine(mining)))
    }
    const services = createServices({ manifest, faults, wallets, mine, reset })
    stops.push(await listen(services, ports.services))
    return { manifest, urls, pids: nodes.map((node) => node.pid), stop, reset }
  } catch (error) {
    await stop()
    throw error
  }
}
