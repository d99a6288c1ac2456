import { Hono } from 'hono'
import type { Manifest } from '../createManifest.js'
import type { NodeEnvironment } from '../http/listen.js'
import type { Service } from './Service.js'

/** Tells clients where everything is. */
export function createManifestService(manifest: Manifest): Service {
  const routes = new Hono<NodeEnvironment>()
  routes.get('/manifest.json', (context) => context.json(manifest))
  return { name: 'manifest', routes }
}
