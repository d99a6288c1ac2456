import { Hono } from 'hono'
import { findBasePort } from '../../../findBasePort.js'
import { createFaults, type Faults } from '../../../http/createFaults.js'
import { listen, type NodeEnvironment } from '../../../http/listen.js'
import { parseFaultMode } from '../../../http/parseFaultMode.js'
import { planPorts } from '../../../planPorts.js'
import { projectId } from '../../../projects/projectId.js'
import { type CreateRelayParameters, createRelay, type Relay, relayPath } from '../../../relay/createRelay.js'

/** A relay on a port of its own. */
export type RunningRelay = {
  readonly url: string
  readonly relay: Relay
  readonly faults: Faults
  /** Sets a fault by its text, such as `slow:20`. */
  fail(name: string, mode: string): void
  /** Ends it and starts a new one, which knows nothing, on the same port; `meanwhile` happens between. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export type StartRelayParameters = Partial<Pick<CreateRelayParameters, 'now' | 'pingInterval'>>

export async function startRelay(options: StartRelayParameters = {}): Promise<RunningRelay> {
  const { services: port } = planPorts(await findBasePort())
  const faults = createFaults()
  const start = async () => {
    const relay = createRelay({ projectId, faults, ...options })
    const close = await listen(new Hono<NodeEnvironment>(), port, relay.upgrade)
    return { relay, end: () => Promise.all([relay.stop(), close()]) }
  }
  let running = await start()
  return {
    url: `ws://localhost:${port}${relayPath}`,
    get relay() {
      return running.relay
    },
    faults,
    fail(name, text) {
      const mode = parseFaultMode(text)
      if (mode === undefined) throw new TypeError(`No such mode: ${text}`)
      faults.set(name, mode)
    },
    async restart(meanwhile = async () => {}) {
      await running.end()
      await meanwhile()
      running = await start()
    },
    async stop() {
      await running.end()
    },
  }
}
