import { afterEach, expect, test, vi } from 'vitest'
import { createReportQueue } from '../../../hooks/analytics/createReportQueue.js'
import type { AnalyticsReport } from '../../../hooks/shared/types/analytics.js'
import { createClock } from '../../support/createClock.js'
import { pageAt } from '../../support/pageAt.js'

const alerts = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => alerts.mockClear())

type Answer = () => Promise<void>

function setup({
  isEnabled = async () => true,
}: {
  isEnabled?: (signal: AbortSignal) => Promise<boolean>
} = {}) {
  const clock = createClock()
  const { window } = pageAt('https://app.example/')
  const sent: string[] = []
  const beacons: string[] = []
  const service = {
    isAllowed: true,
    asked: 0,
    /** What the next sends do; afterwards they succeed. */
    answers: [] as Answer[],
    beaconsTaken: Number.POSITIVE_INFINITY,
  }
  const queue = createReportQueue(
    { ...clock, window },
    {
      isAllowed: () => service.isAllowed,
      isEnabled(signal) {
        service.asked += 1
        return isEnabled(signal)
      },
      async send({ eventId }) {
        sent.push(eventId)
        await service.answers.shift()?.()
      },
      sendAtOnce({ eventId }) {
        if (beacons.length >= service.beaconsTaken) return false
        beacons.push(eventId)
        return true
      },
    },
  )
  const add = (...ids: string[]) => {
    for (const eventId of ids) queue.add({ eventId } as AnalyticsReport)
  }
  const leave = () => window.dispatchEvent(new Event('pagehide'))
  return { clock, queue, service, sent, beacons, add, leave }
}

const never = () => new Promise<void>(() => {})
const failsWith = (status: number) => () => Promise.reject(Object.assign(new Error('x'), { status }))

test('reports are sent one after the other, each after a pause, and the service is asked once', async () => {
  const { add, clock, queue, sent, service } = setup()
  queue.start()
  add('a', 'b', 'c')
  expect(sent).toEqual([])
  await clock.advance(299)
  expect([service.asked, sent]).toEqual([0, []])
  await clock.advance(1)
  expect([service.asked, sent]).toEqual([1, ['a']])
  await clock.advance(300)
  expect(sent).toEqual(['a', 'b'])
  await clock.advance(1000)
  expect([service.asked, sent]).toEqual([1, ['a', 'b', 'c']])
  expect(clock.pending()).toBe(0)
})

test('while one is on its way the others wait', async () => {
  const { add, clock, queue, sent, service } = setup()
  let answer = () => {}
  service.answers.push(() => new Promise((resolve) => (answer = resolve)))
  queue.start()
  add('a', 'b')
  await clock.advance(60_000)
  expect(sent).toEqual(['a'])
  answer()
  await clock.advance(300)
  expect(sent).toEqual(['a', 'b'])
})

test('of ten thousand at once the newest 50 are sent', async () => {
  const { add, clock, queue, sent } = setup()
  queue.start()
  add(...Array.from({ length: 10_000 }, (_, index) => String(index)))
  await clock.advance(600_000)
  expect(sent).toEqual(Array.from({ length: 50 }, (_, index) => String(9950 + index)))
})

test.each([
  ['says no', async () => false],
  ['fails', () => Promise.reject(new Error('x'))],
])('nothing is sent or asked again when the service %s', async (_, isEnabled) => {
  const { add, clock, queue, sent, service, leave, beacons } = setup({ isEnabled })
  queue.start()
  add('a', 'b')
  await clock.advance(60_000)
  add('c')
  await clock.advance(60_000)
  leave()
  expect([service.asked, sent, beacons, alerts.mock.calls]).toEqual([1, [], [], []])
  expect(clock.pending()).toBe(0)
})

test('a report that fails is not sent again, and the next one waits 30 s', async () => {
  const { add, clock, queue, sent, service } = setup()
  service.answers.push(failsWith(500))
  queue.start()
  add('a')
  await clock.advance(300)
  add('b')
  await clock.advance(29_999)
  expect(sent).toEqual(['a'])
  await clock.advance(1)
  expect(sent).toEqual(['a', 'b'])
  add('c')
  await clock.advance(300)
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(alerts).not.toHaveBeenCalled()
})

test.each([401, 403])('a %i is reported to the developers once, and ends it', async (status) => {
  const { add, clock, queue, sent, service, leave, beacons } = setup()
  service.answers.push(failsWith(status), failsWith(status))
  const stop = queue.start()
  add('a', 'b')
  await clock.advance(60_000)
  stop()
  queue.start()
  add('c')
  await clock.advance(60_000)
  leave()
  expect([sent, beacons]).toEqual([['a'], []])
  expect(alerts.mock.calls).toEqual([[expect.stringMatching(/Invalid App Configuration/)]])
})

test('what waits when the page is left goes by beacon, as far as the browser takes it', async () => {
  const { add, beacons, clock, leave, queue, sent, service } = setup()
  service.beaconsTaken = 2
  service.answers.push(never)
  queue.start()
  add('a')
  leave()
  expect(beacons, 'before the service was asked').toEqual([])
  await clock.advance(300)
  add('b', 'c', 'd')
  leave()
  expect([sent, beacons]).toEqual([['a'], ['b', 'c']])
  service.beaconsTaken = 9
  leave()
  expect(beacons).toEqual(['b', 'c', 'd'])
})

test('a consent that is withdrawn drops what waits', async () => {
  const { add, beacons, clock, leave, queue, sent, service } = setup()
  queue.start()
  add('a', 'b', 'c')
  await clock.advance(300)
  service.isAllowed = false
  leave()
  add('d')
  await clock.advance(60_000)
  service.isAllowed = true
  await clock.advance(60_000)
  expect([sent, beacons]).toEqual([['a'], []])
})

test('nothing is asked while it may not be', async () => {
  const { add, clock, queue, service } = setup()
  service.isAllowed = false
  queue.start()
  add('a')
  await clock.advance(60_000)
  expect(service.asked).toBe(0)
})

test('a stop drops what waits and aborts what is on its way; a later start goes on', async () => {
  let asks = 0
  const { add, beacons, clock, leave, queue, sent, service } = setup({
    isEnabled: (signal) =>
      ++asks > 1
        ? Promise.resolve(true)
        : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  add('early')
  const stop = queue.start()
  add('a', 'b')
  await clock.advance(300)
  stop()
  add('c')
  leave()
  await clock.advance(60_000)
  expect([sent, beacons, clock.pending(), service.asked]).toEqual([[], [], 0, 1])
  queue.start()
  add('d')
  await clock.advance(300)
  expect([sent, service.asked]).toEqual([['d'], 2])
})
