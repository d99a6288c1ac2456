import type { Hono } from 'hono'
import type { NodeEnvironment } from './listen.js'

/** The paths of an app's routes, without its middleware. */
export function routePaths({ routes }: Hono<NodeEnvironment>): readonly string[] {
  return [...new Set(routes.map(({ path }) => path))].filter((path) => !path.includes('*'))
}
