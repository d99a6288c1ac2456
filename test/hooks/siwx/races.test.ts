import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSiwxServer, type KeyValueStorage, keyValueStore } from '../../../hooks/siwx/server.js'
import { createServerBench, networks, origin } from './createServerBench.js'

/** A store shared by several servers, without any atomic operation of several steps. */
function createSharedStorage() {
  const items = new Map<string, string>()
  const storage: KeyValueStorage = {
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
  }
  return { items, storage }
}

/** The same storage for a server whose every step is run by the scheduler. */
function schedule(storage: KeyValueStorage, scheduler: fc.Scheduler): KeyValueStorage {
  const step = <parameters extends unknown[], result>(run: (...given: parameters) => Promise<result>) =>
    scheduler.scheduleFunction(run)
  return {
    getItem: step((key: string) => storage.getItem(key)),
    setItem: step((key: string, value: string, options: { ttl: number }) =>
      storage.setItem(key, value, options),
    ),
    removeItem: step((key: string) => storage.removeItem(key)),
  }
}

function defer() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

const trusting = [{ namespace: 'eip155' as const, verify: async () => true }]

async function race(scheduler: fc.Scheduler, { isStrict }: { isStrict: boolean }) {
  const { items, storage } = createSharedStorage()
  const add = isStrict
    ? scheduler.scheduleFunction(
        async (key: string, value: string) => !items.has(key) && items.set(key, value) === items,
      )
    : undefined
  const bench = createServerBench({ store: keyValueStore(storage) })
  const session = await bench.sign()
  const { now } = bench
  const servers = [0, 1, 2].map(() =>
    createSiwxServer({
      origins: [origin],
      networks,
      now,
      store: keyValueStore(schedule(storage, scheduler), { add }),
      verifiers: trusting,
    }),
  )
  const asked = servers.map((on) => bench.ask('/siwx/verify', { body: { session, bearer: true }, on }))
  const answers = await scheduler.waitFor(Promise.all(asked))
  const tokens = answers.flatMap(({ status, body }) => (status === 201 ? [body['token']] : []))
  const reasons = answers.flatMap(({ status, body }) => (status === 201 ? [] : [body['reason']]))
  const living = await Promise.all(
    tokens.map(
      async (token) => (await bench.ask('/siwx/me', { headers: bench.bearer(token) })).status === 200,
    ),
  )
  return { tokens, reasons, living: living.filter(Boolean).length }
}

test('in any interleaving of three servers with one nonce, at most one token is valid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { tokens, reasons, living } = await race(scheduler, { isStrict: false })
      expect(living).toBe(Math.min(1, tokens.length))
      for (const reason of reasons) expect(reason).toBe('nonce_reused')
    }),
    { numRuns: 60 },
  )
})

test('where the store adds in one step, one of three servers uses the nonce', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { tokens, living } = await race(scheduler, { isStrict: true })
      expect([tokens.length, living]).toEqual([1, 1])
    }),
    { numRuns: 60 },
  )
})

test.each(['add', 'setItem'] as const)(
  'of two servers of which one is slow (%s), one uses the nonce',
  async (step) => {
    const { items, storage } = createSharedStorage()
    const add = async (key: string, value: string) => !items.has(key) && items.set(key, value) === items
    const [isComing, gate] = [defer(), defer()]
    const held =
      <parameters extends unknown[], result>(run: (...given: parameters) => Promise<result>) =>
      async (...given: parameters) => {
        isComing.resolve()
        await gate.promise
        return run(...given)
      }
    const all = { ...storage, add }
    const { add: slowAdd, ...slowStorage } = { ...all, [step]: held(all[step] as typeof all.add) }
    const store = keyValueStore(slowStorage, { add: slowAdd })
    const slow = createServerBench({ verifiers: trusting, store })
    const fast = createServerBench({ verifiers: trusting, store: keyValueStore(storage, { add }) })
    const session = await fast.sign()
    const asked = [slow.ask('/siwx/verify', { body: { session, bearer: true } })]
    await isComing.promise
    asked.push(fast.ask('/siwx/verify', { body: { session, bearer: true } }))
    await asked[1]
    gate.resolve()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
    for (const { status, body } of answers) {
      const headers = fast.bearer(body['token'])
      if (status === 201) expect((await fast.ask('/siwx/me', { headers })).status).toBe(200)
      else expect(body['reason']).toBe('nonce_reused')
    }
  },
)

test('of many requests to one server with one nonce, one is accepted', async () => {
  const bench = createServerBench()
  const session = await bench.sign()
  const asked = Array.from({ length: 20 }, () =>
    bench.ask('/siwx/verify', { body: { session, bearer: true } }),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ body }) => body['reason'] ?? []))).toEqual(new Set(['nonce_reused']))
})

test('a session ended on one server is ended on all', async () => {
  const { storage } = createSharedStorage()
  const store = keyValueStore(storage)
  const [one, other] = [createServerBench({ store }), createServerBench({ store })]
  const { body } = await one.ask('/siwx/verify', { body: { session: await one.sign(), bearer: true } })
  const headers = one.bearer(body['token'])
  expect((await other.ask('/siwx/me', { headers })).status).toBe(200)
  await other.ask('/siwx/sessions', { body: { sessions: [] }, headers })
  expect((await one.ask('/siwx/me', { headers })).status).toBe(401)
})

test('a session ended meanwhile is not restored by a list that still includes it', async () => {
  const { storage } = createSharedStorage()
  const bench = createServerBench({ store: keyValueStore(storage) })
  const session = await bench.sign()
  const { body } = await bench.ask('/siwx/verify', { body: { session, bearer: true } })
  const headers = bench.bearer(body['token'])
  await bench.ask('/siwx/sessions', { body: { sessions: [] }, headers })
  const again = await bench.ask('/siwx/sessions', { body: { sessions: [session] }, headers })
  expect([again.status, again.body['reason']]).toEqual([401, 'nonce_reused'])
})
