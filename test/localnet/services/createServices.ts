import { Hono } from 'hono'
import { allowLoopback } from '../http/allowLoopback.js'
import type { Faults } from '../http/createFaults.js'
import { failOnDemand } from '../http/failOnDemand.js'
import type { NodeEnvironment } from '../http/listen.js'
import { routePaths } from '../http/routePaths.js'
import { LocalnetRequestError } from '../LocalnetRequestError.js'
import type { Service } from './Service.js'

export type CreateServicesParameters = { faults: Faults; services: readonly Service[] }

/** What a fault of all services leaves alone: the switch itself, and what stands for software on a visitor's device. */
const independent = ['control', 'mailbox', 'wallet']

/**
 * The HTTP services of the local network on their one port. Each route can be made to fail by its path, each service by
 * its name, and all of them as `services`.
 */
export function createServices({ faults, services }: CreateServicesParameters): Hono<NodeEnvironment> {
  const app = new Hono<NodeEnvironment>()
  const owners = new Map(
    services.flatMap((service) => routePaths(service.routes).map((path) => [path, service])),
  )
  const ownerOf = (routes: readonly string[]) =>
    routes.map((path) => owners.get(path)).find((service) => service !== undefined)

  app.use(allowLoopback())
  app.use(
    failOnDemand({
      faults,
      exempt: ['/control'],
      namesOf(routes) {
        const name = ownerOf(routes)?.name
        if (name === undefined) return ['services']
        return independent.includes(name) ? [name] : [name, 'services']
      },
      describeFailure: (status, routes) =>
        ownerOf(routes)?.describeFailure?.(status) ?? { error: `Fault status:${status}` },
    }),
  )
  app.onError((error, context) => {
    if (error instanceof LocalnetRequestError) return context.json({ error: error.message }, 400)
    return context.json({ error: error.message }, 500)
  })
  for (const { routes } of services) app.route('/', routes)
  return app
}
