import { createManifest, type Manifest } from './createManifest.js'
import { createClock } from './frame/server/clock.js'
import { startEmbedded } from './frame/server/startEmbedded.js'
import { createFaults } from './http/createFaults.js'
import { createLies } from './http/createLies.js'
import { listen } from './http/listen.js'
import { routePaths } from './http/routePaths.js'
import { routeUpgrades } from './http/routeUpgrades.js'
import type { Part } from './Part.js'
import { planPorts } from './planPorts.js'
import { planUrls } from './planUrls.js'
import { createRelay } from './relay/createRelay.js'
import { createControlService } from './services/createControlService.js'
import { createLocalServices } from './services/createLocalServices.js'
import { createServices } from './services/createServices.js'
import { startChains } from './startChains.js'
import { createWalletHub } from './wallet/createWalletHub.js'
import { createWalletSocket, walletEventsPath } from './wallet/createWalletSocket.js'

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

/** What can fail besides services and routes. */
const faultyParts = ['evm', 'evm2', 'solana', 'solanaWs', 'relay', 'services']

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
  const urls = planUrls(ports, playground)
  const faults = createFaults()
  const lies = createLies()
  const clock = createClock()
  const parts: Part[] = [{ reset: faults.clear }, { reset: lies.clear }, { reset: clock.reset }]
  let stopped: Promise<unknown> | undefined
  const stop = async () => {
    stopped ??= Promise.all(parts.map((part) => part.stop?.()))
    await stopped
  }
  const reset = async () => {
    await Promise.all(parts.map((part) => part.reset?.()))
  }
  try {
    const chains = await startChains({ ports, faults })
    parts.push(chains)
    const manifest = createManifest({ urls, chains })
    const embedded = await startEmbedded({ ports, manifest, faults, lies, clock })
    const relay = createRelay({ projectId: manifest.projectId, faults })
    const wallets = createWalletHub({ manifest })
    const walletSocket = createWalletSocket({ wallets, faults })
    const services = createLocalServices({ manifest, chains, embedded, wallets, lies })
    parts.push(embedded, relay, walletSocket, ...services)

    const faultNames = [
      ...faultyParts,
      ...embedded.faultNames,
      ...services.flatMap(({ name, routes }) => [name, ...routePaths(routes)]),
    ]
    const control = createControlService({
      faults,
      faultNames,
      lies,
      modes: embedded.modes,
      clock,
      mine: chains.mine,
      reset,
    })
    const app = createServices({ faults, services: [control, ...services] })
    const routes = { [walletEventsPath]: walletSocket.upgrade }
    const upgrade = routeUpgrades({ routes, otherwise: relay.upgrade })
    parts.push({ stop: await listen(app, ports.services, upgrade) })
    return { manifest, urls, pids: chains.pids, stop, reset }
  } catch (error) {
    await stop()
    throw error
  }
}
