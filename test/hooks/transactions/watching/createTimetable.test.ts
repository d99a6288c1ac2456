import { expect, test } from 'vitest'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { createTimetable } from '../../../../hooks/transactions/watching/createTimetable.js'
import { createClock } from '../../../support/createClock.js'
import { createSent } from '../createSent.js'

const hour = 60 * 60_000

/** Polls a transaction that no node has, for a time, and returns when that was, in ms from the start. */
async function pollsOf(parts: Partial<SentTransaction>, length: number) {
  const clock = createClock()
  const timetable = createTimetable({ env: clock, lazy: new WeakMap() })
  const start = clock.monotonic()
  const transaction = createSent({ sentAt: clock.now(), updatedAt: clock.now(), ...parts })
  const polls: number[] = []
  for (;;) {
    const wait = timetable.plan([transaction])
    if (clock.monotonic() + wait - start > length) return polls
    await clock.advance(wait)
    for (const due of timetable.due([transaction]).values())
      for (const one of due) timetable.looked(one, { seen: 'missing' })
    polls.push(clock.monotonic() - start)
  }
}

test('one that was not found is looked for until it is a day old', async () => {
  const polls = await pollsOf({ status: 'unknown' }, 48 * hour)
  expect(polls.at(-1)).toBeGreaterThan(23.75 * hour)
  expect(polls.at(-1)).toBeLessThan(24 * hour)
  expect(polls.length).toBeLessThan(110)
})

test.each([2, -2])(
  'a clock that is set by %i hours while a transaction waits delays no poll',
  async (hours) => {
    const clock = createClock()
    const timetable = createTimetable({ env: clock, lazy: new WeakMap() })
    const transaction = createSent({ sentAt: clock.now(), updatedAt: clock.now() })
    const poll = async () => {
      const wait = timetable.plan([transaction])
      await clock.advance(wait)
      timetable.looked(transaction, { seen: 'pool' })
      return timetable.plan([transaction])
    }
    expect(await poll()).toBe(4000)
    clock.skew(hours * 60 * 60_000)
    expect(await poll()).toBe(4000)
    for (let polls = 0; polls < 14; polls += 1) await poll()
    expect(await poll()).toBe(15_000)
  },
)
