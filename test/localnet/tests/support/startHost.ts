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

/**
 * Collects what wallets announce by EIP-6963 and register by Wallet Standard, every event of them, and every breach of
 * the policy. `callStandard` calls a feature with accounts by address and bytes as lists of numbers, and answers likewise.
 */
const pageScript = `
window.walletHost = { details: [], standard: [], events: [], violations: [] }
addEventListener('securitypolicyviolation', (event) => walletHost.violations.push(event.violatedDirective))
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (walletHost.details.some(({ info }) => info.uuid === detail.info.uuid)) return
  walletHost.details.push(detail)
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    detail.provider.on(name, (data) => walletHost.events.push({ wallet: detail.info.name, name, data }))
})
addEventListener('wallet-standard:register-wallet', ({ detail }) => detail({
  register(wallet) {
    walletHost.standard.push(wallet)
    wallet.features['standard:events'].on('change', ({ accounts }) => walletHost.events.push({
      wallet: wallet.name, name: 'change', data: accounts.map(({ address }) => address),
    }))
    return () => {}
  },
}))
walletHost.callStandard = async (index, name, inputs) => {
  const wallet = walletHost.standard[index]
  const toBytes = (value) => value && Uint8Array.from(value)
  const call = wallet.features[name][name.split(':')[1]]
  const output = await call(...inputs.map(({ account, message, transaction, ...input }) => ({
    ...input,
    ...(account && { account: wallet.accounts.find(({ address }) => address === account) ?? { address: account } }),
    ...(message && { message: toBytes(message) }),
    ...(transaction && { transaction: toBytes(transaction) }),
  })))
  const describe = (value) => {
    if (value instanceof Uint8Array) return [...value]
    if (Array.isArray(value)) return value.map(describe)
    if (typeof value !== 'object' || value === null) return value
    if ('publicKey' in value) return value.address
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, describe(part)]))
  }
  return describe(output)
}
`
