import { Hono } from 'hono'
import type { Manifest } from '../createManifest.js'
import type { NodeEnvironment } from '../http/listen.js'
import { createPageStyle } from '../pages/createPageStyle.js'
import type { Service } from './Service.js'

/** Tells clients where everything is, and lends the plain pages of all services their style. */
export function createManifestService(manifest: Manifest): Service {
  const routes = new Hono<NodeEnvironment>()
  routes.get('/manifest.json', (context) => context.json(manifest))
  routes.route('/', createPageStyle())
  return { name: 'manifest', routes }
}
