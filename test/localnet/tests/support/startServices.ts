import { findBasePort } from '../../findBasePort.js'
import { createFaults, type Faults } from '../../http/createFaults.js'
import { listen } from '../../http/listen.js'
import { planPorts } from '../../planPorts.js'
import { projectId } from '../../projects/projectId.js'
import { createServices } from '../../services/createServices.js'
import type { Service } from '../../services/Service.js'

export type Asked = {
  /** Added to the project id; an undefined one takes it away. */
  query?: Readonly<Record<string, string | undefined>>
  init?: RequestInit
}

/** Some services on a port of their own, as the local network serves them. */
export type RunningServices = {
  readonly faults: Faults
  readonly playground: string
  ask(path: string, asked?: Asked): Promise<Response>
  stop(): Promise<void>
}

/** `create` gets the URLs that the manifest would name. */
export async function startServices(
  create: (urls: { playground: string; services: string }) => readonly Service[],
): Promise<RunningServices> {
  const ports = planPorts(await findBasePort())
  const services = `http://localhost:${ports.services}`
  const playground = `http://localhost:${ports.playground}`
  const faults = createFaults()
  const app = createServices({ faults, services: create({ playground, services }) })
  const stop = await listen(app, ports.services)
  return {
    faults,
    playground,
    stop,
    ask(path, { query = {}, init } = {}) {
      const url = new URL(path, services)
      for (const [name, value] of Object.entries({ projectId, st: 'latchkey', sv: '0.0.0', ...query }))
        if (value !== undefined) url.searchParams.set(name, value)
      return fetch(url, { signal: AbortSignal.timeout(10_000), ...init })
    },
  }
}
