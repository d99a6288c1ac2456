import { createManifest, type Manifest } from './createManifest.js'
import { createEvmAccounts } from './evm/evmAccounts.js'
import { evmChains } from './evm/evmChains.js'
import { type Mining, startEvmNode } from './evm/startEvmNode.js'
import { createFaults } from './http/createFaults.js'
import { listen } from './http/listen.js'
import { routePaths } from './http/routePaths.js'
import { planPorts } from './planPorts.js'
import { createControlService } from './services/createControlService.js'
import { createManifestService } from './services/createManifestService.js'
import { createServices } from './services/createServices.js'
import type { Service } from './services/Service.js'
import { createWalletHub } from './wallet/createWalletHub.js'
import { createWalletService } from './wallet/createWalletService.js'

/** The running local network. */
export type Localnet = {
  readonly manifest: Manifest
  readonly urls: Manifest['urls']
  /** The processes it started, for those who want to see them end. */
  readonly pids: readonly number[]
  /** Ends every part; asking twice does no harm. */
  stop(): Promise<void>
  /** Every chain and service as it was at the start, and no fault. */
  reset(): Promise<void>
}

/** `port` is the base port, else LATCHKEY_PORT, else 5180; `playground` the URL of the host page, if it isn't there. */
export type StartLocalnetParameters = { port?: number | undefined; playground?: string | undefined }

/** Parts that aren't services, by the names of their faults. */
const parts = ['evm', 'evm2', 'services']

/**
 * Starts everything that the modal talks to, on 127.0.0.1, with real chains under it. Takes a few seconds.
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
  const resets: (() => void | Promise<void>)[] = [faults.clear, ...nodes.map((node) => node.reset)]
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
    const reset = async () => {
      await Promise.all(resets.map((undo) => undo()))
    }
    const mine = async (mining: Mining) => {
      await Promise.all(nodes.map((node) => node.mine(mining)))
    }
    const faultNames = () => [
      ...parts,
      ...services.map(({ name }) => name).filter((name) => name !== 'control'),
      ...services.flatMap(({ routes }) => routePaths(routes)).filter((path) => path !== '/control'),
    ]
    const services: readonly Service[] = [
      createManifestService(manifest),
      createControlService({ faults, faultNames, mine, reset }),
      createWalletService({ manifest, wallets: createWalletHub({ manifest }) }),
    ]
    for (const service of services) if (service.reset) resets.push(service.reset)
    stops.push(await listen(createServices({ faults, services }), ports.services))
    return { manifest, urls, pids: nodes.map((node) => node.pid), stop, reset }
  } catch (error) {
    await stop()
    throw error
  }
}
