import type { Upgrade } from './listen.js'

export type RouteUpgradesParameters = {
  readonly routes: Readonly<Record<string, Upgrade>>
  /** Takes every other path. */
  readonly otherwise: Upgrade
}

/** Hands connections that ask for another protocol out by their path. */
export function routeUpgrades({ routes, otherwise }: RouteUpgradesParameters): Upgrade {
  const byPath = new Map(Object.entries(routes))
  return (request, socket, head) => {
    const [path = ''] = (request.url ?? '').split('?')
    const upgrade = byPath.get(path) ?? otherwise
    upgrade(request, socket, head)
  }
}
