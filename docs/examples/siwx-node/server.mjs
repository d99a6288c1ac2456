import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { base, mainnet } from '@latchkey/hooks/networks'
import { createRateLimit, createSiwxServer, keyValueStore } from '@latchkey/hooks/siwx/server'
import { createStorage } from 'unstorage'
import fsDriver from 'unstorage/drivers/fs'

/**
 * Node's request as the platform's.
 *
 * @param {import('node:http').IncomingMessage} incoming
 * @param {AbortSignal} signal
 */
function toRequest(incoming, signal) {
  const { headers, method = 'GET', url = '/' } = incoming
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: entries,
    signal,
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  })
}

/**
 * The platform's answer as Node's.
 *
 * @param {Response} response
 * @param {import('node:http').ServerResponse} outgoing
 */
async function send(response, outgoing) {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/**
 * A server of an app whose pages come from `origins`: sign-in under /siwx, and something that only those who signed in
 * may read.
 *
 * @param {{ port: number, origins: string[], folder: string }} options
 */
export async function startServer({ port, origins, folder }) {
  /** Behind a proxy this is the proxy's: take the address that it adds to the headers instead. */
  const addresses = /** @type {WeakMap<Request, string | undefined>} */ (new WeakMap())
  const siwx = createSiwxServer({
    origins,
    networks: [mainnet, base],
    store: keyValueStore(createStorage({ driver: fsDriver({ base: folder }) })),
    rateLimit: createRateLimit({ clientOf: (request) => addresses.get(request) }),
  })

  /** @param {Request} request */
  async function answer(request) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/siwx/')) return siwx.handle(request)
    if (pathname !== '/notes') return new Response('There is nothing here.', { status: 404 })
    const [session] = await siwx.getSessions(request)
    if (session === undefined) return Response.json({ error: 'Sign in first' }, { status: 401 })
    return Response.json({ notes: [`Hello ${session.data.accountAddress}`] })
  }

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {import('node:http').ServerResponse} outgoing
   */
  async function serve(incoming, outgoing) {
    const controller = new AbortController()
    outgoing.on('close', () => controller.abort())
    let request
    try {
      request = toRequest(incoming, controller.signal)
      addresses.set(request, incoming.socket.remoteAddress)
    } catch {
      // An address or a method that the platform's requests don't have.
      outgoing.writeHead(400).end()
      return
    }
    const response = await answer(request)
    // The rest of a body that was rejected is not waited for.
    if (!incoming.complete) outgoing.setHeader('connection', 'close')
    await send(response, outgoing)
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.writeHead(500).end())
  })
  await new Promise((resolve) => server.listen(port, 'localhost', () => resolve(undefined)))
  return server
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await startServer({ port: 3001, origins: ['http://localhost:3000'], folder: '.siwx' })
