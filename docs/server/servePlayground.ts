import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { serve } from '@hono/node-server'
import type { Manifest } from '@latchkey/localnet'
import { Hono } from 'hono'
import { openerPolicy, strictPolicy } from './policy.js'
import { withWallet } from './walletTag.js'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export type ServePlaygroundParameters = {
  folder: string
  /** A build of the same with React's development build, served at `/development/`. */
  developmentFolder?: string | undefined
  port: number
  urls: Manifest['urls']
}

/**
 * Serves the built playground at `/`, and at `/strict/` with the strict policy; `coop=` sets the opener policy. Resolves with the end of it; rejects
 * when the port is taken.
 */
export function servePlayground({
  folder,
  developmentFolder,
  port,
  urls,
}: ServePlaygroundParameters): Promise<() => Promise<void>> {
  const app = new Hono()
  app.get('/wallet/extension.js', async ({ req }) => {
    const { search } = new URL(req.url)
    const script = await fetch(`${urls.services}/wallet/extension.js${search}`)
    return new Response(await script.text(), { headers: { 'content-type': types['.js'] ?? '' } })
  })
  app.get('*', async (context) => {
    const { pathname, searchParams } = new URL(context.req.url)
    const isStrict = pathname.startsWith('/strict/')
    const isDevelopment = developmentFolder !== undefined && pathname.startsWith('/development/')
    const path = normalize(pathname.replace(/^\/(strict|development)(?=\/)/, ''))
    const file = join(
      isDevelopment ? developmentFolder : folder,
      path.endsWith('/') ? `${path}index.html` : path,
    )
    const headers: Record<string, string> = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      ...(isStrict && { 'content-security-policy': strictPolicy(urls) }),
    }
    try {
      const content = await readFile(file)
      if (extname(file) !== '.html') return new Response(new Uint8Array(content), { headers })
      const html = withWallet(content.toString(), searchParams, urls.services)
      return new Response(html, { headers: { ...headers, ...openerPolicy(searchParams) } })
    } catch {
      return context.text('Not found', 404)
    }
  })
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
    server.once('error', reject)
    server.once('listening', () => {
      resolve(
        () =>
          new Promise((end) => {
            server.close(() => end())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      )
    })
  })
}
