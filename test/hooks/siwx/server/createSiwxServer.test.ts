import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { writeSiwxMessage } from '../../../../hooks/siwx/messages/writeSiwxMessage.js'
import {
  createSiwxServer,
  InvalidConfigError,
  memoryStore,
  SiwxRefusedError,
} from '../../../../hooks/siwx/server.js'
import { account, createServerBench, networks, origin, page } from '../createServerBench.js'

async function signIn(bench = createServerBench()) {
  const { body, headers } = await bench.ask('/siwx/verify', { body: { session: await bench.sign() } })
  const setCookie = String(headers.get('set-cookie'))
  const [, held] = /=(\w{64});/.exec(setCookie) ?? []
  return { bench, token: String(held ?? body['token']), told: body['token'], setCookie }
}

test.each([
  ['POST', '/siwx/nonce'],
  ['POST', '/siwx/verify'],
  ['POST', '/siwx/sessions'],
  ['POST', '/siwx/sessions/revoke'],
  ['GET', '/siwx/sessions'],
  ['GET', '/siwx/me'],
  ['OPTIONS', '/siwx/verify'],
])('%s %s of a page of another origin is rejected, without data', async (method, path) => {
  const { server } = createServerBench()
  for (const foreign of ['https://evil.example', 'https://app.example.com.evil.example', 'null']) {
    const init = { method, headers: { origin: foreign }, ...(method === 'POST' && { body: '{}' }) }
    const answer = await server.handle(new Request(`https://app.example.com${path}`, init))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ reason: 'forbidden' })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('another site can’t sign a user out with their own cookie', async () => {
  const { bench, setCookie } = await signIn()
  const cookie = String(setCookie.split(';')[0])
  const attempt = { body: { sessions: [] }, headers: { cookie, origin: 'https://evil.example' } }
  expect((await bench.ask('/siwx/sessions', attempt)).status).toBe(403)
  const hidden = { body: { sessions: [] }, headers: { cookie, 'sec-fetch-site': 'cross-site' } }
  expect((await bench.ask('/siwx/sessions', hidden)).status).toBe(403)
  expect((await bench.ask('/siwx/me', { headers: { cookie } })).status).toBe(200)
})

test('a page that may sign in may read the answers, and no proxy caches them', async () => {
  const { server, ask } = createServerBench()
  const preflight = new Request('https://app.example.com/siwx/verify', {
    method: 'OPTIONS',
    headers: { origin },
  })
  for (const { headers } of [await server.handle(preflight), await ask('/siwx/sessions')]) {
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('vary')).toBe('Origin')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('a nonce for a page unknown to the server is rejected', async () => {
  const { ask } = createServerBench()
  const elsewhere = { domain: 'evil.example', uri: 'https://evil.example/' }
  const { status, body } = await ask('/siwx/nonce', { body: elsewhere, headers: {} })
  expect([status, body['reason']]).toEqual([403, 'forbidden'])
})

test('the cookie is inaccessible to scripts, other sites, and neighbouring hosts', async () => {
  const { setCookie } = await signIn()
  expect(setCookie).toMatch(
    /^__Host-latchkey_siwx=[0-9a-f]{64}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('the host configures the cookie, or disables it', async () => {
  const shaped = createServerBench({
    cookie: { name: 'who', path: '/siwx', sameSite: 'Strict', domain: 'example.com' },
  })
  const { setCookie } = await signIn(shaped)
  expect(setCookie).toMatch(
    /^who=[0-9a-f]{64}; Max-Age=86400; Path=\/siwx; Domain=example.com; HttpOnly; Secure; SameSite=Strict$/,
  )
  const bare = createServerBench({ cookie: false })
  const { token, setCookie: none } = await signIn(bare)
  expect(none).toBe('null')
  const cookie = `__Host-latchkey_siwx=${token}`
  expect((await bare.ask('/siwx/me', { headers: { cookie } })).status).toBe(401)
  expect((await bare.ask('/siwx/me', { headers: bare.bearer(token) })).status).toBe(200)
})

test('a sign-in with a cookie that a neighbouring host may have planted gets another token', async () => {
  const bench = createServerBench({ cookie: { domain: 'example.com' } })
  const { token: planted } = await signIn(bench)
  const other = await bench.sign({ chainId: 'eip155:137' })
  const sent = { origin, cookie: `latchkey_siwx=${planted}` }
  const { headers } = await bench.ask('/siwx/verify', { body: { session: other }, headers: sent })
  const [, given] = /^latchkey_siwx=(\w{64});/.exec(String(headers.get('set-cookie'))) ?? []
  expect(given).not.toBe(planted)
  const accounts = async (token: unknown) =>
    (await bench.ask('/siwx/me', { headers: bench.bearer(token) })).body['accounts']
  expect(await accounts(planted)).toBeUndefined()
  expect(await accounts(given)).toEqual([`eip155:1:${account.address}`, `eip155:137:${account.address}`])
})

test('a cookie that can’t be planted keeps its token, and no answer reveals it to a script', async () => {
  const { bench, token, told } = await signIn()
  expect(told).toBeNull()
  const session = await bench.sign()
  const headers = { origin, cookie: `__Host-latchkey_siwx=${token}` }
  for (const [path, body] of [
    ['/siwx/verify', { session }],
    ['/siwx/sessions', { sessions: [session] }],
  ] as const) {
    const answer = await bench.ask(path, { body, headers })
    expect(answer.headers.get('set-cookie')).toContain(token)
    expect(answer.body['token']).toBeNull()
  }
})

test('a request for a bearer token gets it and no cookie, and its own cookie is left alone', async () => {
  const { bench, token } = await signIn()
  const session = await bench.sign({ chainId: 'eip155:137' })
  const headers = { origin, cookie: `__Host-latchkey_siwx=${token}` }
  const answer = await bench.ask('/siwx/verify', { body: { session, bearer: true }, headers })
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.body['token']).toMatch(/^\w{64}$/)
  expect(answer.body['token']).not.toBe(token)
  const accounts = async (sent: HeadersInit) =>
    (await bench.ask('/siwx/me', { headers: sent })).body['accounts']
  expect(await accounts(bench.bearer(answer.body['token']))).toEqual([`eip155:137:${account.address}`])
  expect(await accounts(headers)).toEqual([`eip155:1:${account.address}`])
  const none = await bench.ask('/siwx/sessions', { body: { sessions: [], bearer: true }, headers })
  expect([none.body['token'], none.headers.get('set-cookie')]).toEqual([null, null])
  expect(await accounts(headers)).toHaveLength(1)
})

test('one token holds a limited number of sign-ins; the oldest end', async () => {
  const bench = createServerBench()
  let headers: Record<string, string> = { origin }
  for (let index = 1; index <= 34; index++) {
    const own = privateKeyToAccount(`0x${String(index).padStart(64, '0')}`)
    const { data } = await bench.sign({ accountAddress: own.address })
    const message = writeSiwxMessage(data)
    const session = { data, message, signature: await own.signMessage({ message }) }
    const { body } = await bench.ask('/siwx/verify', { body: { session, bearer: true }, headers })
    headers = bench.bearer(body['token'])
  }
  const accounts = (await bench.ask('/siwx/me', { headers })).body['accounts'] as string[]
  expect(accounts).toHaveLength(32)
  const [first, third] = [1, 3].map((index) => privateKeyToAccount(`0x${String(index).padStart(64, '0')}`))
  expect(accounts[0]).toBe(`eip155:1:${third?.address}`)
  expect(accounts).not.toContain(`eip155:1:${first?.address}`)
})

test.each([
  ['over the maximum length', 'x'.repeat(600_000)],
  ['not JSON', '{"session":'],
  ['empty', ''],
  ['a list', '[]'],
  ['deep', `${'['.repeat(50_000)}`],
])('a body that is %s is rejected as malformed', async (_, body) => {
  const { server } = createServerBench()
  for (const path of ['nonce', 'verify', 'sessions', 'sessions/revoke']) {
    const request = new Request(`https://app.example.com/siwx/${path}`, { method: 'POST', body })
    const answer = await server.handle(request)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reason: 'malformed' })
  }
})

test.each([
  ['GET', '/siwx/verify'],
  ['POST', '/siwx/me'],
  ['DELETE', '/siwx/sessions'],
  ['GET', '/siwx'],
  ['GET', '/elsewhere/me'],
  ['GET', '/siwx/toString'],
])('%s %s is not found', async (method, path) => {
  const { server } = createServerBench()
  const answer = await server.handle(new Request(`https://app.example.com${path}`, { method }))
  expect(answer.status).toBe(404)
  expect(Object.keys((await answer.json()) as object)).toEqual(['reason', 'message'])
})

test('an internal error is reported to the host, and the client gets only that it failed', async () => {
  const failure = new TypeError('password=hunter2')
  const store = { ...memoryStore(), get: () => Promise.reject(failure) }
  const onError = vi.fn()
  const { ask } = createServerBench({ store, onError })
  const { status, body } = await ask('/siwx/nonce', { body: page })
  expect(status).toBe(500)
  expect(body).toEqual({ reason: 'unavailable', message: 'The sign-in server has failed.' })
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure)
})

test('a nonce has its expiry, and that of a sign-in made now', async () => {
  const { ask } = createServerBench({ nonceLifetime: 60_000, sessionLifetime: 3_600_000 })
  expect((await ask('/siwx/nonce', { body: page })).body).toEqual({
    nonce: expect.stringMatching(/^[0-9a-f]{81}$/),
    issuedAt: '2026-01-15T12:00:00.000Z',
    expiresAt: '2026-01-15T12:01:00.000Z',
    signInEndsAt: '2026-01-15T13:00:00.000Z',
  })
})

test('a session expires when the server says, however long its text is valid', async () => {
  const bench = createServerBench({ sessionLifetime: 3_600_000 })
  const session = await bench.sign({ expirationTime: '2027-01-15T12:00:00.000Z' })
  const { body } = await bench.ask('/siwx/verify', { body: { session, bearer: true } })
  const headers = bench.bearer(body['token'])
  bench.clock.now += 3_599_999
  expect((await bench.ask('/siwx/me', { headers })).status).toBe(200)
  // Sending it again does not extend it.
  await bench.ask('/siwx/sessions', { body: { sessions: [session] }, headers })
  bench.clock.now += 1
  expect((await bench.ask('/siwx/me', { headers })).status).toBe(401)
})

test('neither a nonce nor a token can be read from the store', async () => {
  const written: string[] = []
  const store = memoryStore()
  const spied = {
    ...store,
    set(key: string, value: string, options: { ttl: number }) {
      written.push(key, value)
      return store.set(key, value, options)
    },
  }
  const bench = createServerBench({ store: spied })
  const pending = String((await bench.ask('/siwx/nonce', { body: page })).body['nonce'])
  const { token } = await signIn(bench)
  expect(written.length).toBeGreaterThan(3)
  expect(written.filter((text) => text.includes(pending) || text.includes(token))).toEqual([])
})

test('the parts can serve a host’s own routes', async () => {
  const { server, clock } = createServerBench()
  const { nonce, expiresAt } = await server.createNonce(page)
  expect(expiresAt).toBe(clock.now + 300_000)
  const bench = createServerBench()
  const session = await bench.sign({ nonce })
  const request = new Request('https://app.example.com/mine', { method: 'POST', headers: { origin } })
  expect(server.checkOrigin(request)).toBe(origin)
  const { token, cookie } = await server.verify({ session, request })
  expect(cookie).toContain(token)
  const later = new Request('https://app.example.com/other', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await server.getSessions(later)).toEqual([session])
  expect(await server.signOut(later)).toMatch(/^__Host-latchkey_siwx=; Max-Age=0;/)
  expect(await server.getSessions(later)).toEqual([])
  const again = server.verify({ session, request })
  await expect(again).rejects.toMatchObject({ name: 'SiwxRefusedError', reason: 'nonce_reused' })
  await expect(server.verify({ session: 'x', request })).rejects.toBeInstanceOf(SiwxRefusedError)
  const foreign = new Request('https://app.example.com/mine', { headers: { origin: 'https://evil.example' } })
  expect(() => server.checkOrigin(foreign)).toThrow(SiwxRefusedError)
})

test('a key’s signature needs no node; any other signature does', async () => {
  const bench = createServerBench()
  const session = await bench.sign()
  const forged = { ...session, signature: `0x${'ab'.repeat(70)}` }
  const refused = await bench.ask('/siwx/verify', { body: { session: forged } })
  expect([refused.status, refused.body['reason']]).toEqual([503, 'unverified'])
  expect((await bench.ask('/siwx/verify', { body: { session } })).status).toBe(201)
  expect(account.address).toBe(session.data.accountAddress)
})

test('of an answer of a node no more than 256 KB are read', async () => {
  const chunk = new Uint8Array(64 * 1024).fill(48)
  let read = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        read += chunk.length
        controller.enqueue(chunk)
      },
    })
  const bench = createServerBench({ fetch: async () => new Response(endless()) })
  const session = { ...(await bench.sign()), signature: `0x${'12'.repeat(100)}` }
  const { status, body } = await bench.ask('/siwx/verify', { body: { session } })
  expect([status, body['reason']]).toEqual([503, 'unverified'])
  // What is on its way when the limit is passed, of each answer that was asked for.
  expect(read).toBeLessThanOrEqual(2 * (256 + 2 * 64) * 1024)
})

test('a host’s own verifier replaces its namespace’s', async () => {
  const verify = vi.fn(async () => false)
  const bench = createServerBench({ verifiers: [{ namespace: 'eip155', verify }] })
  const { body } = await bench.ask('/siwx/verify', { body: { session: await bench.sign() } })
  expect(body['reason']).toBe('bad_signature')
  expect(verify).toHaveBeenCalledOnce()
})

test.each([{ ok: false }, 'false', 1, [], new Error('not signed')])(
  'a verifier that answers %j has accepted nothing',
  async (answer) => {
    const verify = async () => answer as unknown as boolean
    const bench = createServerBench({ verifiers: [{ namespace: 'eip155', verify }] })
    const { body } = await bench.ask('/siwx/verify', { body: { session: await bench.sign() } })
    expect(body['reason']).toBe('bad_signature')
  },
)

test('all problems of a config are reported together', () => {
  const wrong = {
    origins: ['https://app.example.com/'],
    networks: [],
    store: {},
    basePath: 'siwx',
    nonceLifetime: 0,
    sessionLifetime: 1.5,
    cookie: { sameSite: 'None', secure: false },
  }
  let thrown: unknown
  try {
    createSiwxServer(wrong as never)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(InvalidConfigError)
  expect((thrown as InvalidConfigError).problems.map((problem) => problem.split(' ')[0])).toEqual([
    'origins',
    'networks',
    'store',
    'basePath',
    'nonceLifetime',
    'sessionLifetime',
    'cookie.secure',
  ])
  expect(createSiwxServer({ origins: [origin], networks, store: memoryStore() }).handle).toBeTypeOf(
    'function',
  )
})
