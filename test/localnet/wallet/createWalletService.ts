import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Manifest } from '../createManifest.js'
import type { NodeEnvironment } from '../http/listen.js'
import { readObject } from '../http/readObject.js'
import { bundleScript } from '../pages/bundleScript.js'
import type { Service } from '../services/Service.js'
import { solanaChain } from '../solana/solanaChain.js'
import type { WalletHub } from './createWalletHub.js'
import { createWalletPage, phonePolicy, promptPolicy } from './createWalletPage.js'
import { parseWalletChange } from './parseWalletChange.js'
import { parseWalletsQuery } from './parseWalletsQuery.js'

export type CreateWalletServiceParameters = { manifest: Manifest; wallets: WalletHub }

/** The browser scripts, bundled when they are first asked for. */
const scripts = {
  '/extension.js': 'page/extension.ts',
  '/prompt.js': 'frame/prompt.ts',
  '/phone.js': 'phone/main.ts',
} as const
const styles = {
  '/base.css': '../pages/base.css',
  '/prompt.css': 'frame/prompt.css',
  '/phone.css': 'phone/phone.css',
} as const

/** The demo wallets: the script a page includes, the pages that ask the user, and what a user does in the wallet. */
export function createWalletService({ manifest, wallets }: CreateWalletServiceParameters): Service {
  const app = new Hono<NodeEnvironment>().basePath('/wallet')
  const pageData = { ...manifest, solanaChain }
  const pages = {
    prompt: createWalletPage({
      title: 'Demo Wallet',
      manifest: pageData,
      script: '/wallet/prompt.js',
      styles: ['/wallet/base.css', '/wallet/prompt.css'],
    }),
    phone: createWalletPage({
      title: 'Demo Phone Wallet',
      manifest: pageData,
      script: '/wallet/phone.js',
      styles: ['/wallet/base.css', '/wallet/prompt.css', '/wallet/phone.css'],
    }),
  }

  serveScripts(app)
  for (const [path, file] of Object.entries(styles))
    app.get(path, (context) => {
      const css = readFileSync(join(import.meta.dirname, file), 'utf8')
      return context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' })
    })
  app.get('/prompt', (context) => {
    context.header('content-security-policy', promptPolicy)
    return context.html(pages.prompt)
  })
  // Links to wallets add a part to the wallet's address.
  for (const path of ['/phone', '/phone/wc'])
    app.get(path, (context) => {
      context.header('content-security-policy', phonePolicy)
      // It is in the address of the page, and is enough to take the connection.
      context.header('referrer-policy', 'no-referrer')
      return context.html(pages.phone)
    })
  app.get('/state', (context) => {
    const { searchParams } = new URL(context.req.url)
    return context.json(wallets.read(parseWalletsQuery(searchParams)))
  })
  app.post('/control', async (context) => {
    const { changes, ...target } = parseWalletChange(await readObject(context), manifest)
    for (const change of changes) wallets.change({ ...target, change })
    return context.json({ ok: true })
  })
  return { name: 'wallet', routes: app, reset: wallets.reset }
}

function serveScripts(app: Hono<NodeEnvironment>): void {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  const constants = { LOCAL_SOLANA_CHAIN_ID: solanaChain.chainId }
  const bundles = new Map<string, Promise<string>>()
  for (const [path, file] of Object.entries(scripts))
    app.get(path, async (context) => {
      const code = bundles.get(file) ?? bundleScript(join(import.meta.dirname, file), { constants })
      bundles.set(file, code)
      return context.body(await code, 200, headers)
    })
}
