import { expect, test, vi } from 'vitest'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import { HttpStatusError, MalformedResponseError } from '../../../hooks/shared/errors/http.js'
import type { SiwxSession } from '../../../hooks/shared/types/siwx.js'
import { httpSiwx } from '../../../hooks/siwx/httpSiwx.js'
import { loadHttpParts } from '../../../hooks/siwx/loadHttpParts.js'
import type { SiwxServerParameters } from '../../../hooks/siwx/server.js'
import { createPage } from './createPage.js'
import { account, createServerBench, origin, page } from './createServerBench.js'

const baseUrl = `${origin}/siwx`
const { signal } = new AbortController()
const where = { chainId: 'eip155:1', accountAddress: account.address } as const

function setup({
  token,
  ...parameters
}: Partial<SiwxServerParameters> & { token?: 'cookie' | 'memory' } = {}) {
  const bench = createServerBench(parameters)
  const { fetch, requests, cookie } = createPage(bench.server, { origin })
  const env = { ...createEnv(), fetch, now: bench.now }
  const parts = loadHttpParts({ env }, { baseUrl, token, statement: 'Sign in to Acme' })

  async function sign(): Promise<SiwxSession> {
    const request = await parts.messenger.createRequest({ ...page, ...where, now: 0, signal })
    const data = { ...request, ...where }
    const message = await parts.messenger.writeMessage(data)
    return { data, message, signature: await account.signMessage({ message }) }
  }
  return { ...bench, ...parts, requests, cookie, sign, env }
}

test('a request has the server’s nonce and times, whatever the page’s clock', async () => {
  const { messenger } = setup({ sessionLifetime: 3_600_000 })
  const request = await messenger.createRequest({ ...page, ...where, now: 0, signal })
  expect(request).toEqual({
    ...page,
    version: '1',
    nonce: expect.stringMatching(/^[0-9a-f]{81}$/),
    issuedAt: '2026-01-15T12:00:00.000Z',
    expirationTime: '2026-01-15T13:00:00.000Z',
    statement: 'Sign in to Acme',
    resources: undefined,
  })
  const again = await messenger.createRequest({ ...page, now: 0, signal })
  expect(again.nonce).not.toBe(request.nonce)
})

test.each(['cookie', 'memory'] as const)(
  'a sign-in is stored by the server, listed, and ended there (token in %s)',
  async (token) => {
    const { cookie, requests, server, sign, storage } = setup({ token })
    const session = await sign()
    await storage.add([session])
    expect(await storage.list()).toEqual([session])
    expect(await storage.list(where)).toEqual([session])
    expect(await storage.list({ ...where, chainId: 'eip155:137' })).toEqual([])
    expect(cookie() !== '').toBe(token === 'cookie')

    const last = requests.at(-1)
    const seen = new Request('https://app.example.com/mine', { headers: last?.headers ?? {} })
    expect(await server.getSessions(seen)).toEqual([session])
    await storage.delete()
    expect(await server.getSessions(seen)).toEqual([])
    expect(await storage.list()).toEqual([])
    expect(cookie()).toBe('')
  },
)

test('a cookie keeps the token from scripts: none is sent with it', async () => {
  const { requests, sign, storage } = setup()
  await storage.add([await sign()])
  await storage.list()
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, null])
})

test('one session is ended alone', async () => {
  const { sign, storage } = setup()
  const first = await sign()
  await storage.add([first])
  await storage.delete({ ...where, chainId: 'eip155:137' })
  expect(await storage.list()).toEqual([first])
  await storage.delete(where)
  expect(await storage.list()).toEqual([])
})

test('sessions of one connection are added to the existing ones', async () => {
  const { sign, storage, messenger } = setup()
  const before = await sign()
  await storage.add([before])
  const { nonce } = await messenger.createRequest({ ...page, now: 0, signal })
  const write = async (chainId: 'eip155:1' | 'eip155:137'): Promise<SiwxSession> => {
    const data = { ...before.data, chainId, nonce }
    const message = await messenger.writeMessage(data)
    return { data, message, signature: await account.signMessage({ message }) }
  }
  const both = [await write('eip155:1'), await write('eip155:137')]
  await storage.add(both)
  expect(await storage.list()).toEqual(both)
  await storage.add([])
  expect(await storage.list()).toEqual(both)
})

test.each([
  ['an empty signature', (session: SiwxSession) => ({ ...session, signature: '' }), 'bad_signature'],
  ['another text', (session: SiwxSession) => ({ ...session, message: 'Hello' }), 'malformed'],
  [
    'other fields',
    (session: SiwxSession) => ({ ...session, data: { ...session.data, statement: 'Hello' } }),
    'tampered',
  ],
])('%s is rejected with the server’s reason', async (_, change, reason) => {
  const { sign, storage } = setup()
  const refused = storage.add([change(await sign())])
  await expect(refused).rejects.toMatchObject({ name: 'SiwxRefusedError', kind: 'siwx_refused', reason })
  expect(await storage.list()).toEqual([])
})

test('while the server can’t reach the chain there is no verdict, and the same sign-in is accepted later', async () => {
  const { sign, storage } = setup()
  const session = await sign()
  const doubtful = storage.add([{ ...session, signature: `0x${'ab'.repeat(70)}` }])
  await expect(doubtful).rejects.toMatchObject({ name: 'SiwxUnverifiedError' })
  await storage.add([session])
  expect(await storage.list()).toEqual([session])
})

test('a page that may not sign in gets that error', async () => {
  const { server, env } = setup({ origins: ['https://other.example'] })
  const { fetch } = createPage(server, { origin })
  const { messenger } = loadHttpParts({ env: { ...env, fetch } }, { baseUrl })
  await expect(messenger.createRequest({ ...page, now: 0, signal })).rejects.toMatchObject({
    reason: 'forbidden',
  })
})

test('a smart account’s long signature is read back unchanged', async () => {
  const { sign, storage } = setup({ verifiers: [{ namespace: 'eip155', verify: async () => true }] })
  const { data, message } = await sign()
  const signature = `0x${'ab'.repeat(30_000)}`
  const p = {
    iss: `did:pkh:eip155:1:${account.address}`,
    domain: data.domain,
    aud: data.uri,
    version: '1',
    nonce: data.nonce,
    iat: String(data.issuedAt),
    ...(data.expirationTime !== undefined && { exp: data.expirationTime }),
    ...(data.statement !== undefined && { statement: data.statement }),
  }
  const cacao = { h: { t: 'eip4361' }, p, s: { t: 'eip1271', s: signature } } as const
  await storage.add([{ data, message, signature, cacao }])
  expect(await storage.list()).toMatchObject([{ signature, cacao }])
})

const answer = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status }))

test.each([
  ['no session', answer({ sessions: [{ data: {} }] }), MalformedResponseError],
  ['a page', vi.fn(async () => new Response('<html>')), MalformedResponseError],
  ['its own failure', answer({ reason: 'unavailable', message: 'No' }, 500), HttpStatusError],
  ['an unrelated failure', answer({ error: 'gateway' }, 404), HttpStatusError],
])('a server that answers with %s is rejected', async (_, fetch, ErrorOfKind) => {
  const { storage } = loadHttpParts({ env: { ...createEnv(), fetch } }, { baseUrl })
  await expect(storage.delete()).rejects.toBeInstanceOf(ErrorOfKind)
  // A request that changes something is never repeated.
  expect(fetch).toHaveBeenCalledOnce()
})

test('a path is on the page’s own server', async () => {
  const fetch = answer({ sessions: [] })
  const window = { location: new URL('https://app.example.com/shop/cart') } as unknown as Window
  const { storage } = loadHttpParts({ env: { ...createEnv(), fetch, window } }, { baseUrl: '/api/siwx/' })
  await storage.list()
  expect(fetch.mock.calls[0]?.at(0)).toBe('https://app.example.com/api/siwx/sessions')
})

test('sign-in is required by default', () => {
  expect(httpSiwx({ baseUrl }).required).toBe(true)
  expect(httpSiwx({ baseUrl, required: false }).required).toBe(false)
})
