import { Redis } from 'ioredis'
import { createStorage } from 'unstorage'
import redisDriver from 'unstorage/drivers/redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyValueStore } from '../../../hooks/siwx/server.js'
import { type StartedRedis, startRedis } from '../../support/startRedis.js'
import { createServerBench, page } from './createServerBench.js'

let server: StartedRedis
let redis: Redis
const ends: (() => unknown)[] = []

beforeAll(async () => {
  server = await startRedis()
  redis = new Redis(server.url)
})
afterAll(async () => {
  for (const end of ends) await end()
  redis.disconnect()
  await server.stop()
})

const trusting = [{ namespace: 'eip155' as const, verify: async () => true }]

/** A server with its own connection, as one of several has. */
function openServer({ isStrict, prefix }: { isStrict: boolean; prefix: string }) {
  const storage = createStorage({ driver: redisDriver({ url: server.url }) })
  const own = new Redis(server.url)
  ends.push(
    () => storage.dispose(),
    () => own.disconnect(),
  )
  const add = async (key: string, value: string, { ttl }: { ttl: number }) =>
    (await own.set(key, value, 'EX', ttl, 'NX')) === 'OK'
  return createServerBench({
    store: keyValueStore(storage, { prefix, add: isStrict ? add : undefined }),
    verifiers: trusting,
  })
}

describe.each([
  ['with add', true],
  ['without add', false],
])('Redis %s', (name, isStrict) => {
  const open = () => openServer({ isStrict, prefix: name.replace(' ', '-') })

  test('sign-ins and sign-outs survive a server restart', async () => {
    const before = open()
    const session = await before.sign()
    const { body } = await before.ask('/siwx/verify', { body: { session, bearer: true } })
    const headers = before.bearer(body['token'])
    const after = open()
    expect((await after.ask('/siwx/sessions', { headers })).body).toEqual({ sessions: [session] })
    await after.ask('/siwx/sessions', { body: { sessions: [] }, headers })
    expect((await open().ask('/siwx/me', { headers })).status).toBe(401)
  })

  test('a nonce used before a server restart stays used', async () => {
    const before = open()
    const session = await before.sign()
    await before.ask('/siwx/verify', { body: { session } })
    const { status, body } = await open().ask('/siwx/verify', { body: { session } })
    expect([status, body['reason']]).toEqual([401, 'nonce_reused'])
  })

  test('of eight servers with simultaneous requests and one nonce, one token is valid', async () => {
    const servers = Array.from({ length: 8 }, open)
    const [first] = servers
    if (first === undefined) throw new TypeError('There is no server.')
    for (let round = 0; round < 25; round++) {
      const session = await first.sign()
      const answers = await Promise.all(
        servers.map(({ ask }) => ask('/siwx/verify', { body: { session, bearer: true } })),
      )
      const taken = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status !== 201)
      for (const { status, body } of refused) expect([status, body['reason']]).toEqual([401, 'nonce_reused'])
      if (isStrict) expect(taken).toHaveLength(1)
      const seen = await Promise.all(
        taken.map(({ body }) => first.ask('/siwx/me', { headers: first.bearer(body['token']) })),
      )
      expect(seen.filter(({ status }) => status === 200)).toHaveLength(Math.min(1, taken.length))
    }
  })

  test('Redis deletes every record at its expiry', async () => {
    const bench = open()
    await bench.ask('/siwx/nonce', { body: page })
    await bench.ask('/siwx/verify', { body: { session: await bench.sign() } })
    const keys = await redis.keys('*')
    const lives = await Promise.all(
      keys.map(async (key) => [key.split(':').at(-2), await redis.ttl(key)] as const),
    )
    expect(new Set(lives.map(([kind]) => kind))).toEqual(new Set(['key', 'spent', 'signin', 'visitor']))
    const longest: Record<string, number> = { key: 315_360_000, spent: 600 }
    for (const [kind = '', seconds] of lives) {
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(longest[kind] ?? 86_400)
    }
  })
})
