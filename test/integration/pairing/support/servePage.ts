import { join } from 'node:path'
import { Hono } from 'hono'
import { findBasePort } from '../../../localnet/findBasePort.js'
import { listen, type NodeEnvironment } from '../../../localnet/http/listen.js'
import { bundleScript } from '../../../localnet/pages/bundleScript.js'

/** Serves an empty page that runs one of the scripts in `page/`. */
export async function servePage(script: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const constants = { 'process.env.NODE_ENV': 'production' }
  const code = await bundleScript(join(import.meta.dirname, 'page', script), { constants })
  const app = new Hono<NodeEnvironment>()
  app.get('/page.js', (context) => context.body(code, 200, { 'content-type': 'text/javascript' }))
  app.get('/', (context) =>
    context.html('<!doctype html><title>Page</title><body><script src="/page.js"></script></body>'),
  )
  const port = await findBasePort()
  return { origin: `http://localhost:${port}`, stop: await listen(app, port) }
}
