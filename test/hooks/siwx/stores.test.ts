import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from 'db0'
import pglite from 'db0/connectors/pglite'
import { createStorage } from 'unstorage'
import db0Driver from 'unstorage/drivers/db0'
import fsDriver from 'unstorage/drivers/fs'
import memoryDriver from 'unstorage/drivers/memory'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { keyValueStore, memoryStore, type SiwxServerStore } from '../../../hooks/siwx/server.js'
import { createServerBench, page } from './createServerBench.js'

let folder = ''
const database = createDatabase(pglite({}))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-siwx-'))
  // The driver warns once that it is experimental.
  vi.spyOn(console, 'warn').mockReturnValue()
  await database.sql`SELECT 1`
}, 60_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.dispose()
})

const postgres = createStorage({ driver: db0Driver({ database, tableName: 'siwx' }) })

async function addToPostgres(key: string, value: string): Promise<boolean> {
  const { rows } = await database.sql`INSERT INTO siwx (key, value) VALUES (${key}, ${value})
    ON CONFLICT (key) DO NOTHING RETURNING key`
  return rows?.length === 1
}

/** Each creates a new store over the existing records, as a restarted server does. */
const lasting: readonly [name: string, open: () => SiwxServerStore][] = [
  ['files', () => keyValueStore(createStorage({ driver: fsDriver({ base: folder }) }))],
  ['Postgres', () => keyValueStore(postgres)],
  ['Postgres with add', () => keyValueStore(postgres, { prefix: 'strict', add: addToPostgres })],
]

describe.each(lasting)('%s', (_, open) => {
  test('sign-ins and sign-outs survive a server restart', async () => {
    const before = createServerBench({ store: open() })
    const session = await before.sign()
    const { body } = await before.ask('/siwx/verify', { body: { session, bearer: true } })
    const headers = before.bearer(body['token'])

    const after = createServerBench({ store: open() })
    expect((await after.ask('/siwx/sessions', { headers })).body).toEqual({ sessions: [session] })
    await after.ask('/siwx/sessions', { body: { sessions: [] }, headers })

    const last = createServerBench({ store: open() })
    expect((await last.ask('/siwx/me', { headers })).status).toBe(401)
  })

  test('a nonce used before a server restart stays used', async () => {
    const before = createServerBench({ store: open() })
    const session = await before.sign()
    await before.ask('/siwx/verify', { body: { session, bearer: true } })
    const after = createServerBench({ store: open() })
    const { status, body } = await after.ask('/siwx/verify', { body: { session, bearer: true } })
    expect([status, body['reason']]).toEqual([401, 'nonce_reused'])
  })

  test('of requests to two servers with one nonce, one token is valid', async () => {
    const [one, other] = [createServerBench({ store: open() }), createServerBench({ store: open() })]
    const session = await one.sign()
    const answers = await Promise.all(
      [one, other].map(({ ask }) => ask('/siwx/verify', { body: { session, bearer: true } })),
    )
    const tokens = answers.flatMap(({ status, body }) => (status === 201 ? [body['token']] : []))
    const seen = await Promise.all(tokens.map((token) => one.ask('/siwx/me', { headers: one.bearer(token) })))
    expect(seen.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('an expired record is ignored, also where the storage keeps it', async () => {
  const bench = createServerBench({ store: keyValueStore(createStorage({ driver: memoryDriver() })) })
  const pending = await bench.sign()
  const { body } = await bench.ask('/siwx/verify', { body: { session: await bench.sign(), bearer: true } })
  bench.clock.now += 86_400_000
  expect((await bench.ask('/siwx/me', { headers: bench.bearer(body['token']) })).status).toBe(401)
  const { body: refusal } = await bench.ask('/siwx/verify', { body: { session: pending } })
  expect(refusal['reason']).toBe('nonce_expired')
})

test('the storage gets a record’s lifetime in seconds, at least a minute', async () => {
  const setItem = vi.fn(async () => {})
  const store = keyValueStore(
    { getItem: async () => null, setItem, removeItem: async () => {} },
    { prefix: 'x' },
  )
  await store.set('nonce:1', 'value', { ttl: 90_500 })
  await store.set('nonce:2', 'value', { ttl: 5 })
  expect(setItem.mock.calls).toEqual([
    ['x:nonce:1', 'value', { ttl: 91 }],
    ['x:nonce:2', 'value', { ttl: 60 }],
  ])
})

test.each(['{broken', '{"endsAt":1e15}', '[]', 'null', '{"endsAt":1e15,"record":{"signIns":"x"}}'])(
  'a record of %s signs no one in',
  async (text) => {
    const { bearer, ask } = createServerBench({ store: { ...memoryStore(), get: async () => text } })
    expect((await ask('/siwx/me', { headers: bearer('a'.repeat(64)) })).status).toBe(401)
  },
)

test('a flood of nonces takes none from anybody, and leaves nothing in the store', async () => {
  const store = memoryStore({ maxRecords: 100, now: () => 0 })
  const set = vi.spyOn(store, 'set')
  const bench = createServerBench({ store })
  const pending = await bench.sign()
  const { body } = await bench.ask('/siwx/verify', { body: { session: await bench.sign(), bearer: true } })
  set.mockClear()
  for (let count = 0; count < 300; count++) await bench.ask('/siwx/nonce', { body: page })
  expect(set).not.toHaveBeenCalled()
  expect((await bench.ask('/siwx/me', { headers: bench.bearer(body['token']) })).status).toBe(200)
  expect((await bench.ask('/siwx/verify', { body: { session: pending } })).status).toBe(201)
})

test('long records can’t fill the memory; those that expire first are evicted', async () => {
  const store = memoryStore({ maxCharacters: 1000, now: () => 0 })
  for (let count = 1; count <= 20; count++)
    await store.set(`session:${count}`, 'x'.repeat(100), { ttl: count * 1000 })
  const held = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      (await store.get(`session:${index + 1}`)) ? index + 1 : [],
    ),
  )
  const counts = held.flat()
  expect(counts.length).toBeLessThanOrEqual(10)
  expect(counts.length).toBeGreaterThan(5)
  expect(counts.at(-1)).toBe(20)
  // Replaced and deleted records free their space.
  for (let count = 0; count < 30; count++) await store.set('session:20', 'y'.repeat(100), { ttl: 20_000 })
  for (const count of counts.slice(0, -1)) await store.delete(`session:${count}`)
  await store.set('long', 'z'.repeat(800), { ttl: 1000 })
  expect(await store.get('session:20')).toBe('y'.repeat(100))
  expect(await store.get('long')).toHaveLength(800)
})
