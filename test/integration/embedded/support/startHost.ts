import { join } from 'node:path'
import { build } from 'esbuild'
import { Hono } from 'hono'
import { alias } from '../../../../vitest.config.js'
import { listen, type NodeEnvironment } from '../../../localnet/http/listen.js'
import { findBasePort } from '../../../localnet/index.js'

const sources = join(import.meta.dirname, '../../../..')

/** Serves the host page over the sources, bundled. */
export async function startHost(): Promise<{ origin: string; stop(): Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'host.tsx')],
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    outdir: '/host',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
    absWorkingDir: sources,
    plugins: [
      {
        name: 'aliases',
        setup({ onResolve }) {
          onResolve({ filter: /^@latchkey\// }, ({ path }) => {
            const found = alias.find(({ find }) => find.test(path))
            return found && { path: path.replace(found.find, found.replacement) }
          })
        },
      },
    ],
  })
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]))
  const app = new Hono<NodeEnvironment>()
  app.get('/host/:name', (context) => {
    const text = files.get(`/host/${context.req.param('name')}`)
    return text === undefined
      ? context.notFound()
      : context.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  app.get('/', (context) =>
    context.html(
      '<!doctype html><html lang="en"><head><title>Host</title></head><body><h1>Host page</h1><script type="module" src="/host/host.js"></script></body></html>',
    ),
  )
  const port = await findBasePort()
  const stop = await listen(app, port)
  return { origin: `http://localhost:${port}`, stop }
}
