import { expect, test, vi } from 'vitest'
import { followerOf } from '../../../../hooks/intents/context.js'
import { writeJournal } from '../../../../hooks/intents/journal.js'
import { ServiceUnreachableError } from '../../../../hooks/shared/errors/http.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import type { ObservedTransaction } from '../../../../hooks/shared/types/transaction.js'
import { recordTransaction } from '../../../../hooks/transactions/recordTransaction.js'
import { transactionsOf } from '../../../../hooks/transactions/transactionsOf.js'
import { createBrowser, type Tab } from '../../../support/createBrowser.js'
import { createClock } from '../../../support/createClock.js'
import { alice, createAnswer } from '../../../support/createFakeWallet.js'
import { hashOf } from '../createSent.js'
import { createWatchScene, type See } from '../createWatchScene.js'

const included: ObservedTransaction = { seen: 'included', hasSucceeded: true }
const missing: ObservedTransaction = { seen: 'missing' }

function setOnline({ window }: Tab, onLine: boolean) {
  Object.assign(window.navigator, { onLine })
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

async function open(see: See, options = {}) {
  const scene = createWatchScene(see, options)
  scene.latchkey.start()
  await scene.latchkey.wake()
  return scene
}

test('without a pending transaction there is no request and no timer', async () => {
  const { advance, asked, clock } = await open(() => included)
  await advance(600_000)
  expect(asked).toEqual([])
  expect(clock.pending()).toBe(0)
})

test('a sent transaction is polled at once, every 4 s, and six times more when it is settled', async () => {
  let observed: ObservedTransaction = missing
  const { advance, asked, clock, events, send, statuses } = await open(() => observed)
  send(1)
  await advance()
  await advance(8000)
  expect(asked).toHaveLength(3)
  observed = included
  await advance(4000)
  expect(statuses()).toEqual(['confirmed'])
  expect(asked).toHaveLength(4)
  await advance(1_800_000)
  expect(asked).toHaveLength(10)
  expect(clock.pending()).toBe(0)
  expect(events.map(({ event }) => event)).toEqual(['TRANSACTION_SENT', 'TRANSACTION_CONFIRMED'])
})

test('a block missing from the second poll is reverted only when it is missing again', async () => {
  const observations = [included, missing, included]
  const { advance, asked, send, statuses } = await open(() => observations.shift() ?? included)
  send(1)
  await advance()
  await advance(45_000)
  expect([asked.length, statuses()]).toEqual([2, ['confirmed']])
  await advance(4000)
  expect([asked.length, statuses()]).toEqual([3, ['confirmed']])
  observations.push(included, missing, missing, missing, included)
  send(2)
  await advance()
  await advance(49_000)
  expect(statuses()).toEqual(['pending', 'confirmed'])
  await advance(8000)
  expect(statuses()).toEqual(['confirmed', 'confirmed'])
})

const reverted: ObservedTransaction = { seen: 'included', hasSucceeded: false }
const replaced: ObservedTransaction = { seen: 'replaced', by: hashOf(2), isSame: false }

const expired: ObservedTransaction = { seen: 'expired' }
const unsent = [
  ['reverted', 'failed', reverted],
  ['replaced', 'replaced', replaced],
  ['expired', 'failed', expired],
] as const

test.each(unsent)('one look that shows it %s is not enough', async (_, status, observed) => {
  const observations: ObservedTransaction[] = [observed, missing, observed, observed]
  const { advance, asked, send, statuses } = await open(() => observations.shift() ?? observed)
  send(1)
  await advance()
  await advance(8000)
  expect([asked.length, statuses()]).toEqual([3, ['pending']])
  await advance(4000)
  expect([asked.length, statuses()]).toEqual([4, [status]])
})

test.each(unsent)(
  'one told as %s is corrected by a later block, also after a reload',
  async (_, status, observed) => {
    const browser = createBrowser()
    const first = await open(() => observed, { browser })
    first.send(1)
    await first.advance()
    await first.advance(4000 + 45_000 + 90_000)
    expect([first.asked.length, first.statuses()]).toEqual([4, [status]])
    first.latchkey.destroy()
    const second = await open(() => included, { browser, clock: first.clock })
    await second.advance(45_000)
    expect(second.statuses()).toEqual(['confirmed'])
  },
)

const year = 365 * 24 * 60 * 60_000

/** A visit a year after one in which a transaction was reported to have moved nothing. */
async function openLater(observed: ObservedTransaction, later: See) {
  const browser = createBrowser()
  const first = await open(() => observed, { browser })
  first.send(1)
  await first.advance()
  await first.advance(4 * 60 * 60_000)
  const [status] = first.statuses()
  first.latchkey.destroy()
  first.clock.skew(year)
  return { ...(await open(later, { browser, clock: first.clock })), status }
}

test.each([...unsent, ['not found', 'unknown', missing] as const])(
  'one reported as %s is corrected a year later, once it is shown',
  async (_, status, observed) => {
    const scene = await openLater(observed, () => included)
    await scene.advance(60_000)
    expect([scene.asked, scene.status, scene.statuses()]).toEqual([[], status, [status]])
    followerOf(scene.latchkey).recheck()
    await scene.advance(60_000)
    expect(scene.statuses()).toEqual(['confirmed'])
    expect(scene.asked).toHaveLength(1)
  },
)

test.each<[string, ObservedTransaction]>([
  ['has lost it', missing],
  ['has it in its pool', { seen: 'pool', nonce: 4 }],
  ['shows that it failed', reverted],
  ['shows another one in its place', { seen: 'replaced', by: hashOf(3), isSame: true }],
])('an old failure stays one where the node %s, and is read once in a visit', async (_, observed) => {
  const scene = await openLater(reverted, () => observed)
  followerOf(scene.latchkey).recheck()
  await scene.advance(60_000)
  followerOf(scene.latchkey).recheck()
  await scene.advance(4 * 60 * 60_000)
  expect(scene.statuses()).toEqual(['failed'])
  expect(scene.asked).toHaveLength(1)
})

test('an old confirmed transaction is not read again', async () => {
  const scene = await openLater(included, () => missing)
  followerOf(scene.latchkey).recheck()
  await scene.advance(60_000)
  expect([scene.asked, scene.statuses(), scene.clock.pending()]).toEqual([[], ['confirmed'], 0])
})

test('a transaction whose place an earlier one took is replaced by it', async () => {
  const scene = await open(({ transaction: { id } }) =>
    id === hashOf(1) ? included : { seen: 'replaced', by: hashOf(1), isSame: true },
  )
  scene.send(1)
  await scene.advance(2000)
  recordTransaction(scene.latchkey, { id: hashOf(2), from: `eip155:1:${alice}`, nonce: 4 })
  await scene.advance(20_000)
  expect(scene.statuses()).toEqual(['replaced', 'confirmed'])
})

test('what the chain showed before the wallet returned an id of calls replaces that id, for the same request', async () => {
  const scene = await open(({ transaction: { id } }) =>
    id === hashOf(1) ? included : { seen: 'replaced', by: hashOf(1), isSame: true },
  )
  const from = `eip155:1:${alice}` as const
  recordTransaction(scene.latchkey, { id: hashOf(1), from, intentId: 'one' })
  await scene.advance(2000)
  recordTransaction(scene.latchkey, { id: hashOf(2), from, intentId: 'one' })
  await scene.advance(20_000)
  expect(scene.statuses()).toEqual(['replaced', 'confirmed'])
})

test('a wallet that names an earlier transaction leaves its own to time out', async () => {
  const scene = await open(({ transaction: { id } }) =>
    id === hashOf(1) ? included : { seen: 'replaced', by: hashOf(1), isSame: true },
  )
  scene.send(1)
  await scene.advance(2000)
  scene.send(2)
  await scene.advance(70 * 60_000)
  expect(scene.statuses()).toEqual(['unknown', 'confirmed'])
})

test('a wallet that names the later transaction of another request leaves its own to time out', async () => {
  let isSent = false
  const scene = await open(({ transaction: { id } }) => {
    if (id === hashOf(2)) return included
    return isSent ? { seen: 'replaced', by: hashOf(2), isSame: true } : missing
  })
  const account = `eip155:1:${alice}` as const
  const send = (number: number, intentId: string) => {
    const now = scene.clock.now()
    const intent: Intent = {
      ...{ id: intentId, kind: 'send', account, networkId: 'eip155:1', asset: 'native', receiver: alice },
      ...{ quantity: 1n, transfers: [], maxFee: undefined, deposit: 0n, before: undefined },
      ...{ createdAt: now, updatedAt: now, state: 'sent', transactionId: hashOf(number) },
    }
    writeJournal(scene.latchkey, [intent])
    return recordTransaction(scene.latchkey, { id: hashOf(number), from: account, intentId })
  }
  send(1, 'one')
  await scene.advance(2000)
  const sent = send(2, 'two')
  isSent = true
  await scene.advance(70 * 60_000)
  expect(transactionsOf(scene.latchkey).getState()).toMatchObject([
    { id: sent.id, intentId: 'two', status: 'confirmed' },
    { id: hashOf(1), intentId: 'one', status: 'unknown' },
  ])
})

test('of two requests for which a wallet names one transaction, one has it, also after a reload', async () => {
  const browser = createBrowser()
  const account = `eip155:1:${alice}` as const
  const first = await open(() => missing, { browser })
  for (const number of [1, 2])
    recordTransaction(first.latchkey, { id: hashOf(number), from: account, intentId: `${number}` })
  await first.advance(2000)
  first.latchkey.destroy()
  const see: See = ({ transaction: { id } }) =>
    id === hashOf(3) ? included : { seen: 'replaced', by: hashOf(3), isSame: true }
  const second = await open(see, { browser, clock: first.clock })
  await second.advance(70 * 60_000)
  expect([...second.statuses()].sort()).toEqual(['confirmed', 'replaced', 'unknown'])
})

test('what was searched for one request is the other one’s whose wallet names it, also after a reload', async () => {
  const browser = createBrowser()
  const from = `eip155:1:${alice}` as const
  let isNamed = false
  const see: See = ({ transaction: { id } }) => {
    if (id === hashOf(3)) return included
    if (id === hashOf(2)) return isNamed ? { seen: 'replaced', by: hashOf(3), isSame: true } : missing
    return { seen: 'replaced', by: hashOf(3), isSame: true, foundOn: 'eip155:1' }
  }
  const first = await open(see, { browser })
  recordTransaction(first.latchkey, { id: hashOf(1), from, intentId: 'one' })
  await first.advance(20_000)
  first.latchkey.destroy()
  const second = await open(see, { browser, clock: first.clock })
  recordTransaction(second.latchkey, { id: hashOf(2), from, intentId: 'two' })
  isNamed = true
  await second.advance(70 * 60_000)
  const all = transactionsOf(second.latchkey).getState()
  expect(all.find(({ id }) => id === hashOf(3))).toMatchObject({ intentId: 'two', status: 'confirmed' })
  expect(all.find(({ id }) => id === hashOf(2))).toMatchObject({ status: 'replaced' })
})

test('a transaction that was not found in time is looked for again in the next visit', async () => {
  const browser = createBrowser()
  const first = await open(() => missing, { browser })
  first.send(1)
  await first.advance(3 * 60 * 60_000)
  expect(first.statuses()).toEqual(['unknown'])
  first.latchkey.destroy()
  const second = await open(() => included, { browser, clock: first.clock })
  await second.advance(60_000)
  expect(second.statuses()).toEqual(['confirmed'])
})

test('a failing node changes nothing, and is polled less and less until it answers', async () => {
  let isDown = true
  const { advance, asked, send, statuses } = await open(() => {
    if (isDown) throw new ServiceUnreachableError()
    return included
  })
  send(1)
  send(2)
  await advance()
  expect(asked).toEqual([hashOf(1)])
  await advance(4000 + 8000 + 16_000)
  expect(asked).toHaveLength(4)
  expect(statuses()).toEqual(['pending', 'pending'])
  isDown = false
  await advance(32_000)
  expect(statuses()).toEqual(['confirmed', 'confirmed'])
})

test('a hanging network delays no other one', async () => {
  const { advance, send, statuses } = await open(({ transaction }) =>
    transaction.networkId === 'eip155:1' ? new Promise(() => undefined) : included,
  )
  send(1)
  send(2, 'eip155:8453')
  await advance(1000)
  expect(statuses().toSorted()).toEqual(['confirmed', 'pending'])
})

test('a node gets eight requests at a time, and all have their turn', async () => {
  const { advance, asked, send } = await open(() => missing)
  for (let number = 0; number < 99; number++) send(number)
  await advance()
  expect(asked).toHaveLength(8)
  await advance(13_000)
  expect(new Set(asked).size).toBe(99)
  expect(asked.length).toBeLessThanOrEqual(14 * 8)
})

test('a hidden or offline page polls nothing, and polls when it is back', async () => {
  const { advance, asked, send, show, tab } = await open(() => missing)
  send(1)
  await advance()
  show('hidden')
  await advance(60_000)
  expect(asked).toHaveLength(1)
  show('visible')
  await advance()
  expect(asked).toHaveLength(2)
  setOnline(tab, false)
  await advance(60_000)
  expect(asked).toHaveLength(2)
  setOnline(tab, true)
  await advance(1000)
  expect(asked).toHaveLength(3)
})

test('a network that comes and goes causes one poll, a second after it stays (F2)', async () => {
  const { advance, asked, send, tab } = await open(() => missing)
  send(1)
  await advance()
  for (let flip = 0; flip < 20; flip++) {
    setOnline(tab, false)
    await advance(50)
    setOnline(tab, true)
    await advance(50)
  }
  expect(asked).toHaveLength(1)
  await advance(1000)
  expect(asked).toHaveLength(2)
})

test('an answer after the page was hidden or closed changes nothing', async () => {
  const answer = createAnswer<ObservedTransaction>()
  const { advance, clock, latchkey, send, statuses } = await open(() => answer.promise)
  send(1)
  await advance()
  latchkey.destroy()
  answer.resolve(included)
  await advance(60_000)
  expect(statuses()).toEqual(['pending'])
  expect(clock.pending()).toBe(0)
})

test('an older answer does not override another tab’s newer status', async () => {
  const [browser, clock] = [createBrowser(), createClock()]
  const answer = createAnswer<ObservedTransaction>()
  const slow = await open(() => answer.promise, { browser, clock })
  slow.send(1)
  await slow.advance()
  await slow.advance(1000)
  const quick = await open(() => included, { browser, clock })
  await quick.advance(1000)
  await slow.advance()
  expect(slow.statuses()).toEqual(['confirmed'])
  answer.resolve({ seen: 'pool' })
  await slow.advance()
  expect([slow.statuses(), quick.statuses()]).toEqual([['confirmed'], ['confirmed']])
})

test('a pending transaction of an earlier page load is polled again', async () => {
  const browser = createBrowser()
  const first = await open(() => missing, { browser })
  first.send(1)
  await first.advance()
  first.latchkey.destroy()
  const second = await open(() => included, { browser })
  await second.advance()
  expect(second.statuses()).toEqual(['confirmed'])
})

test('of several tabs one polls, and the others are updated; when it closes the next one polls', async () => {
  const [browser, clock] = [createBrowser(), createClock()]
  const locks = createLocks()
  let observed: ObservedTransaction = missing
  const openTab = async () => {
    const scene = createWatchScene(() => observed, { browser, clock })
    Object.assign(scene.tab.window.navigator, { locks })
    scene.latchkey.start()
    await scene.latchkey.wake()
    return scene
  }
  const [one, other] = [await openTab(), await openTab()]
  one.send(1)
  await one.advance()
  await one.advance(8000)
  expect([one.asked.length, other.asked.length]).toEqual([3, 0])
  one.show('hidden')
  await one.advance(4000)
  expect(one.asked).toHaveLength(3)
  expect(other.asked.length).toBeGreaterThan(0)
  observed = included
  await one.advance(8000)
  expect([one.statuses(), other.statuses()]).toEqual([['confirmed'], ['confirmed']])
  expect(one.events.at(-1)?.event).toBe('TRANSACTION_CONFIRMED')
})

test('where locks are blocked every tab polls for itself', async () => {
  const request = vi.fn(() => Promise.reject(new DOMException('blocked', 'SecurityError')))
  const scene = createWatchScene(() => included)
  Object.assign(scene.tab.window.navigator, { locks: { request } })
  scene.latchkey.start()
  await scene.latchkey.wake()
  scene.send(1)
  await scene.advance()
  await scene.advance(1000)
  expect(request).toHaveBeenCalledOnce()
  expect(scene.statuses()).toEqual(['confirmed'])
})

/** One lock, with the browsers' semantics. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) {
      const mine = last.then(() => (signal.aborted ? undefined : run()))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
