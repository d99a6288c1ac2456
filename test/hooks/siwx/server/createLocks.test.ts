import { expect, test, vi } from 'vitest'
import { createLocks } from '../../../../hooks/siwx/server/createLocks.js'
import { memoryStore, type SiwxServerStore } from '../../../../hooks/siwx/server.js'
import { createClock } from '../../../support/createClock.js'
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

/** Servers over one store, on a clock that a test moves. A store without lifetimes keeps a record until it is deleted. */
function openServers({ hasLifetimes = true } = {}) {
  const clock = createClock()
  const store = memoryStore({ now: hasLifetimes ? clock.now : () => 0 })
  return { clock, open: () => createLocks({ store, now: clock.now, env: clock }) }
}
const never = () => new Promise<never>(() => undefined)

test.each([true, false])(
  'the lock of a server that is gone passes to one other (the store has lifetimes: %s)',
  async (hasLifetimes) => {
    const { clock, open } = openServers({ hasLifetimes })
    void open()('id', never)
    await clock.advance(0)
    const counter = { running: 0, most: 0, done: 0 }
    const work = async () => {
      counter.most = Math.max(counter.most, ++counter.running)
      await new Promise<void>((resolve) => clock.schedule(resolve, 100))
      counter.running--
      counter.done++
    }
    const others = Array.from({ length: 4 }, () => open()('id', work))
    await clock.advance(5_000)
    expect(counter).toEqual({ running: 0, most: 0, done: 0 })
    await clock.advance(4_000)
    await Promise.all(others)
    expect(counter).toEqual({ running: 0, most: 1, done: 4 })
  },
)

test('work is not run while another server goes on holding the lock', async () => {
  const clock = createClock()
  const store = { ...memoryStore(), add: async () => false }
  const inTurn = createLocks({ store, now: clock.now, env: clock })
  const work = vi.fn(async () => undefined)
  const ended = expect(inTurn('id', work)).rejects.toMatchObject({
    name: 'SiwxRefusedError',
    reason: 'unavailable',
  })
  await clock.advance(9_500)
  await ended
  expect(work).not.toHaveBeenCalled()
})

test('a server that held a lock for too long leaves that of the next alone', async () => {
  const { clock, open } = openServers()
  const hold = (ms: number) => open()('id', () => new Promise<void>((resolve) => clock.schedule(resolve, ms)))
  const slow = hold(7_000)
  await clock.advance(6_000)
  const next = hold(3_000)
  await clock.advance(1_200)
  await slow
  const work = vi.fn(async () => undefined)
  const third = open()('id', work)
  await clock.advance(1_000)
  expect(work).not.toHaveBeenCalled()
  await clock.advance(2_000)
  await Promise.all([next, third])
  expect(work).toHaveBeenCalledOnce()
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
