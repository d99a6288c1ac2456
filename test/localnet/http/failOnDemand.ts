import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { applyFault } from './applyFault.js'
import type { Faults } from './createFaults.js'
import type { NodeEnvironment } from './listen.js'

export type FailOnDemandParameters = {
  faults: Faults
  /** The faults that concern a request, besides those of its routes. */
  namesOf(routes: readonly string[]): readonly string[]
  /** What a route's own fault is called; its path by default. */
  nameRoute?: ((path: string) => string) | undefined
  /** Routes that never fail. */
  exempt?: readonly string[]
  /** The JSON body that goes with the status of a fault. */
  describeFailure?(status: number, routes: readonly string[]): unknown
}

/** Carries out the faults that are switched on, before any route of the app is asked. */
export function failOnDemand({
  faults,
  namesOf,
  nameRoute = (path) => path,
  exempt = [],
  describeFailure,
}: FailOnDemandParameters): MiddlewareHandler<NodeEnvironment> {
  return async (context, next) => {
    const routes = matchedRoutes(context)
      .map(({ path }) => path)
      .filter((path) => !path.includes('*'))
    if (routes.some((path) => exempt.includes(path))) return next()
    const mode = faults.find([...routes.map(nameRoute), ...namesOf(routes)])
    const describe = describeFailure && ((status: number) => describeFailure(status, routes))
    return (await applyFault(context, mode, describe)) ?? next()
  }
}
