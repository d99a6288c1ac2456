import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createVisitor } from './createVisitor.js'

const origin = 'https://acme.example'
type Handler = (request: Request) => Promise<Response>
type Route = { readonly [method: string]: Handler | undefined }
let folder = ''
let routes: { readonly siwx: Route; readonly account: Route }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-example-'))
  vi.stubEnv('SITE_ORIGIN', origin)
  vi.stubEnv('SIWX_FOLDER', folder)
  routes = {
    siwx: await import('../../../docs/examples/siwx-next/app/api/siwx/[...route]/route.js'),
    account: await import('../../../docs/examples/siwx-next/app/api/account/route.js'),
  }
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** Finds a request's route by its address, as Next does. */
async function send(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const route = pathname.startsWith('/api/siwx/') ? routes.siwx : routes.account
  const handler = route[request.method]
  return handler ? handler(request) : new Response(null, { status: 405 })
}

test('a user signs in, is recognized by the other routes, and signs out', async () => {
  const { account, browse, load, signIn } = createVisitor({ origin, baseUrl: `${origin}/api/siwx`, send })
  expect((await browse(`${origin}/api/account`)).status).toBe(401)
  const session = await signIn()
  expect(await (await browse(`${origin}/api/account`)).json()).toEqual({
    accounts: [`eip155:1:${account.address}`],
  })
  expect(await (await load()).storage.list()).toEqual([session])
  expect((await browse(`${origin}/api/account`, { method: 'DELETE' })).status).toBe(204)
  expect((await browse(`${origin}/api/account`)).status).toBe(401)
  expect(await (await load()).storage.list()).toEqual([])
})

test('another site can’t sign a user out', async () => {
  const attempt = { method: 'DELETE', headers: { origin: 'https://evil.example' } }
  expect((await send(new Request(`${origin}/api/account`, attempt))).status).toBe(403)
})

test('one client can’t ask on and on, whatever address it writes before its own, and another is not affected', async () => {
  const page = JSON.stringify({ domain: 'acme.example', uri: `${origin}/` })
  const ask = async (forwarded: string) => {
    const headers = { origin, 'x-forwarded-for': forwarded }
    return (await send(new Request(`${origin}/api/siwx/nonce`, { method: 'POST', headers, body: page })))
      .status
  }
  const hostile = await Promise.all(Array.from({ length: 200 }, (_, of) => ask(`10.0.0.${of}, 203.0.113.9`)))
  expect(hostile.filter((status) => status === 200)).toHaveLength(120)
  expect(hostile.filter((status) => status === 429)).toHaveLength(80)
  expect(await ask('192.0.2.1')).toBe(200)
})
