import type { Network } from '../../../hooks/shared/types/network.js'
import type { SiwxSession } from '../../../hooks/shared/types/siwx.js'
import { createSiwxServer } from '../../../hooks/siwx/server/createSiwxServer.js'
import { memoryStore } from '../../../hooks/siwx/server/memoryStore.js'
import type { WorldServer } from '../createTabs.js'

export const siteOrigin = 'https://app.example'
export const signInUrl = `${siteOrigin}/siwx`

/** How the server fails, or lies. */
export type SignInFaults = {
  latency: number
  mode: 'ok' | 'down' | 'otherAccount' | 'otherUser' | 'malformed'
}

/** The real sign-in server behind a network, with the cookie of the one browser. */
export function createSignInServer({
  now,
  networks,
  foreignSession,
  onSecret,
}: {
  now: () => number
  networks: readonly Network[]
  /** A session that another user signed. */
  foreignSession: SiwxSession
  onSecret: (...secrets: readonly string[]) => void
}) {
  const faults: SignInFaults = { latency: 0, mode: 'ok' }
  let cookie: string | undefined
  const isUnsigned = async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x' })
  const server = createSiwxServer({
    ...{ origins: [siteOrigin], networks, now, fetch: isUnsigned },
    store: memoryStore({ now }),
  })
  const requestFor = (url: string, init: RequestInit, body: string) =>
    new Request(url, {
      method: init.method ?? 'GET',
      headers: {
        ...(init.headers as Record<string, string> | undefined),
        ...(cookie !== undefined && { cookie }),
        origin: siteOrigin,
      },
      ...(init.method === 'POST' && { body }),
    })

  function lieOf(path: string): Response | undefined {
    const { mode } = faults
    if (mode === 'down') return Response.json({ error: 'down' }, { status: 500 })
    if (mode === 'malformed') return Response.json([])
    if (mode === 'otherUser' && path === '/siwx/sessions')
      return Response.json({ sessions: [foreignSession], token: null })
    return undefined
  }
  /** The same sessions, in the name of another account. */
  const lieAbout = (text: string) =>
    faults.mode === 'otherAccount'
      ? text.replaceAll(/"accountAddress":"0x[0-9a-fA-F]{40}"/g, `"accountAddress":"0x${'9'.repeat(40)}"`)
      : text

  return {
    faults,
    /** The accounts that the browser is signed in with. */
    async accounts(): Promise<readonly string[]> {
      const sessions = await server.getSessions(requestFor(`${signInUrl}/sessions`, {}, ''))
      return sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
    },
    async respond(body, { url, init }): Promise<Response> {
      const { pathname } = new URL(url)
      const lie = lieOf(pathname)
      if (lie) return lie
      const response = await server.handle(requestFor(url, init, body))
      const [pair = '', life] = response.headers.get('set-cookie')?.split('; ') ?? []
      if (pair !== '') cookie = life === 'Max-Age=0' ? undefined : pair
      const text = await response.text()
      const { nonce } = Object(JSON.parse(text))
      if (typeof nonce === 'string') onSecret(nonce)
      if (cookie !== undefined) onSecret(cookie.slice(cookie.indexOf('=') + 1))
      return new Response(lieAbout(text), { status: response.status, headers: response.headers })
    },
  } satisfies WorldServer & { faults: SignInFaults; accounts(): Promise<readonly string[]> }
}
