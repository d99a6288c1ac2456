import { startLocalnet } from '@latchkey/localnet'
import { createServer } from 'vite'
import { buildPlayground } from './buildPlayground.js'
import { openerPolicy } from './policy.js'
import { servePlayground } from './servePlayground.js'
import { withWallet } from './walletTag.js'

/** The hot-reloading server, with the demo wallet in its page. */
async function serveSources(port: number, services: string): Promise<() => Promise<void>> {
  const server = await createServer({
    configFile: `${import.meta.dirname}/../vite.config.ts`,
    server: { port, strictPort: true, host: '127.0.0.1', proxy: { '/wallet': services } },
    plugins: [
      {
        name: 'opener-policy',
        configureServer({ middlewares }) {
          middlewares.use(({ url = '/' }, response, next) => {
            const { searchParams } = new URL(url, 'http://localhost')
            response.setHeaders(new Headers(openerPolicy(searchParams)))
            next()
          })
        },
      },
      {
        name: 'demo-wallet',
        transformIndexHtml: (html, { originalUrl = '/' }) =>
          withWallet(html, new URL(originalUrl, 'http://localhost').searchParams, services),
      },
    ],
  })
  await server.listen()
  return () => server.close()
}

async function main() {
  const isDevelopment = process.argv.includes('--dev')
  const folder = isDevelopment ? '' : await buildPlayground()
  const localnet = await startLocalnet()
  const { urls } = localnet
  const port = Number(new URL(urls.playground).port)
  const end = async (code: number) => {
    await localnet.stop()
    process.exit(code)
  }
  try {
    const stop = await (isDevelopment
      ? serveSources(port, urls.services)
      : servePlayground({ folder, port, urls }))
    const leave = () => void stop().then(() => end(0))
    process.once('SIGINT', leave)
    process.once('SIGTERM', leave)
    console.log(`Ready: ${urls.playground}`)
  } catch (thrown) {
    const isTaken = thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE'
    console.error(
      isTaken
        ? `Port ${port} is taken. Stop what runs there or set LATCHKEY_PORT to another base port.`
        : thrown,
    )
    await end(1)
  }
}

main().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
})
