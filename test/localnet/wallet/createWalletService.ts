import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Manifest } from '../createManifest.js'
import type { NodeEnvironment } from '../http/listen.js'
import { readObject } from '../http/readObject.js'
import { LocalnetRequestError } from '../LocalnetRequestError.js'
import type { Service } from '../services/Service.js'
import { bundleScript } from './bundleScript.js'
import { createPromptPage, promptPolicy } from './createPromptPage.js'
import type { WalletHub, WalletsQuery } from './createWalletHub.js'
import { parseWalletChange } from './parseWalletChange.js'

export type CreateWalletServiceParameters = { manifest: Manifest; wallets: WalletHub }

const script = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
const mostWallets = 100

/** The extension-style demo wallet: the script a page includes, the prompt page, and what a person does in the wallet. */
export function createWalletService({ manifest, wallets }: CreateWalletServiceParameters): Service {
  const app = new Hono<NodeEnvironment>().basePath('/wallet')
  const bundles = new Map<string, Promise<string>>()
  const bundled = (path: string) => {
    const code = bundles.get(path) ?? bundleScript(join(import.meta.dirname, path))
    bundles.set(path, code)
    return code
  }

  app.get('/extension.js', async (context) => context.body(await bundled('page/extension.ts'), 200, script))
  app.get('/prompt.js', async (context) => context.body(await bundled('frame/prompt.ts'), 200, script))
  app.get('/prompt.css', (context) => {
    const css = readFileSync(join(import.meta.dirname, 'frame/prompt.css'), 'utf8')
    return context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' })
  })
  app.get('/prompt', (context) => {
    context.header('content-security-policy', promptPolicy)
    return context.html(createPromptPage(manifest))
  })
  app.get('/state', (context) => context.json(wallets.read(readQuery((name) => context.req.query(name)))))
  app.get('/events', (context) => {
    const query = readQuery((name) => context.req.query(name))
    wallets.open(query)
    return streamSSE(context, async (stream) => {
      const tell = () => stream.writeSSE({ data: JSON.stringify(wallets.read(query)) })
      const unsubscribe = wallets.subscribe(query.profile, () => void tell())
      await tell()
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      unsubscribe()
    })
  })
  app.post('/control', async (context) => {
    const { changes, ...target } = parseWalletChange(await readObject(context), manifest)
    for (const change of changes) wallets.change({ ...target, change })
    return context.json({ ok: true })
  })
  return { name: 'wallet', routes: app, reset: wallets.reset }
}

function readQuery(get: (name: string) => string | undefined): WalletsQuery & { startLocked: boolean } {
  const origin = get('origin')
  const count = Number(get('wallets') ?? 1)
  if (origin === undefined) throw new LocalnetRequestError('"origin" is missing.')
  if (!Number.isInteger(count) || count < 1 || count > mostWallets)
    throw new LocalnetRequestError(`"wallets" must be a number from 1 to ${mostWallets}.`)
  return { profile: get('profile') ?? 'default', origin, count, startLocked: get('mode') === 'locked' }
}
