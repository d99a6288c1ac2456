import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from '../../../hooks/networks.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import { createStorage } from '../../../hooks/shared/storage/createStorage.js'
import { httpSiwx } from '../../../hooks/siwx.js'

export type CreateVisitorParameters = {
  /** The page that the user is on. */
  origin: string
  baseUrl: string
  /** How requests reach the server. Default: the network. */
  send?: ((request: Request) => Promise<Response>) | undefined
}

/** A user with a browser that stores cookies, and a wallet. */
export function createVisitor({ origin, baseUrl, send = fetch }: CreateVisitorParameters) {
  const account = privateKeyToAccount(`0x${'33'.repeat(32)}`)
  let cookie = ''
  async function browse(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const request = new Request(input, init)
    const headers = new Headers(request.headers)
    if (request.method !== 'GET') headers.set('origin', origin)
    if (cookie !== '') headers.set('cookie', cookie)
    const answer = await send(new Request(request, { headers }))
    const set = answer.headers.get('set-cookie')
    if (set !== null) cookie = set.includes('Max-Age=0') ? '' : String(set.split(';')[0])
    return answer
  }

  const env = createEnv({ fetch: browse })
  const siwx = httpSiwx({ baseUrl, statement: 'Sign in to Acme' }).create({
    env,
    app: { name: 'Acme', url: origin },
    storage: createStorage({ env, id: 'visitor' }),
    networks: [mainnet],
    chains: { actionsFor: () => Promise.reject(new TypeError('the server verifies')) },
  })

  /** The way of `useSiwx().signIn()`. */
  async function signIn() {
    const { messenger, storage } = await siwx.load()
    const where = { chainId: 'eip155:1', accountAddress: account.address } as const
    const page = { domain: new URL(origin).host, uri: `${origin}/` }
    const { signal } = new AbortController()
    const request = await messenger.createRequest({ ...page, ...where, now: env.now(), signal })
    const data = { ...request, ...where }
    const message = await messenger.writeMessage(data)
    const session = { data, message, signature: await account.signMessage({ message }) }
    await storage.add([session])
    return session
  }
  return { account, browse, signIn, load: siwx.load }
}
