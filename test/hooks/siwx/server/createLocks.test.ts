import { expect, test } from 'vitest'
import { createLocks } from '../../../../hooks/siwx/server/createLocks.js'
import { memoryStore, type SiwxServerStore } from '../../../../hooks/siwx/server.js'
import { createServerBench } from '../createServerBench.js'

const schedule = (callback: () => void) => {
  const timer = setTimeout(callback, 1)
  return () => clearTimeout(timer)
}
const locksOver = (store: SiwxServerStore) => createLocks({ store, now: () => 0, env: { schedule } })

/** Adds to a number that others add to as well, with a pause between reading and writing. */
function createCounter() {
  let value = 0
  return {
    value: () => value,
    async add() {
      const before = value
      await new Promise((resolve) => setTimeout(resolve, 1))
      value = before + 1
    },
  }
}

test.each([
  ['in one process, over any store', false],
  ['on several servers, where the store adds in one step', true],
])('nothing is lost %s', async (_, isShared) => {
  const { add, ...plain } = memoryStore()
  const store = isShared ? { ...plain, add } : plain
  const counter = createCounter()
  const servers = isShared ? [locksOver(store), locksOver(store), locksOver(store)] : [locksOver(store)]
  const work = Array.from({ length: 12 }, (_, index) => servers[index % servers.length]?.('id', counter.add))
  await Promise.all(work)
  expect(counter.value()).toBe(12)
})

test('work that fails lets the next begin, and others don’t wait for it', async () => {
  const inTurn = locksOver(memoryStore())
  const failing = inTurn('one', () => Promise.reject(new TypeError('failed')))
  const next = inTurn('one', async () => 'next')
  const other = inTurn('other', async () => 'other')
  await expect(failing).rejects.toThrow('failed')
  expect(await Promise.all([next, other])).toEqual(['next', 'other'])
})

test('a lock of a server that is gone is waited for, not for ever', async () => {
  const store = memoryStore({ now: () => 0 })
  await store.add?.('lock:id', JSON.stringify({ endsAt: 1000, record: true }), { ttl: 1000 })
  expect(await locksOver(store)('id', async () => 'done')).toBe('done')
})

test('of sign-ins of one user at the same time, none is lost', async () => {
  const bench = createServerBench()
  const { body } = await bench.ask('/siwx/verify', { body: { session: await bench.sign(), bearer: true } })
  const headers = bench.bearer(body['token'])
  const chains = ['eip155:1', 'eip155:137'] as const
  for (let round = 0; round < 10; round++) {
    await bench.ask('/siwx/sessions', { body: { sessions: [] }, headers })
    const first = await bench.ask('/siwx/verify', { body: { session: await bench.sign(), bearer: true } })
    const own = bench.bearer(first.body['token'])
    const sessions = await Promise.all(chains.map((chainId) => bench.sign({ chainId })))
    await Promise.all(
      sessions.map((session) => bench.ask('/siwx/verify', { body: { session, bearer: true }, headers: own })),
    )
    const { accounts } = (await bench.ask('/siwx/me', { headers: own })).body as { accounts: string[] }
    expect(accounts.map((account) => account.split(':')[1]).sort()).toEqual(['1', '137'])
  }
})
