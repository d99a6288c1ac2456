import { Hono } from 'hono'
import { listen, type NodeEnvironment } from '../../http/listen.js'

/** A small page under a strict policy that includes the demo wallet's script with the page's own query. */
export async function startHost({
  port,
  services,
}: {
  port: number
  services: string
}): Promise<{ origin: string; stop(): Promise<void> }> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${services}`,
    `frame-src ${services}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const app = new Hono<NodeEnvironment>()
  app.get('/page.js', (context) => context.body(pageScript, 200, { 'content-type': 'text/javascript' }))
  app.get('/', (context) => {
    const query = new URL(context.req.url).search.replaceAll('&', '&amp;')
    return context.html(
      `<!doctype html><html lang="en"><head><title>Host</title>
<script src="/page.js"></script><script src="${services}/wallet/extension.js${query}"></script></head>
<body><main><h1>Host page</h1><button>Before</button></main></body></html>`,
      200,
      { 'content-security-policy': policy },
    )
  })
  const stop = await listen(app, port)
  return { origin: `http://localhost:${port}`, stop }
}

/** Collects what wallets announce, every event of the first three, and every breach of the policy. */
const pageScript = `
window.walletHost = { details: [], events: [], violations: [] }
addEventListener('securitypolicyviolation', (event) => walletHost.violations.push(event.violatedDirective))
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (walletHost.details.some(({ info }) => info.uuid === detail.info.uuid)) return
  walletHost.details.push(detail)
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    detail.provider.on(name, (data) => walletHost.events.push({ wallet: detail.info.name, name, data }))
})
`
