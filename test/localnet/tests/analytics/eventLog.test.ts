import { expect, test } from 'vitest'
import { createEventLog, type ReceivedEvent } from '../../analytics/createEventLog.js'

function createReceived(event: string, text = ''): ReceivedEvent {
  return {
    event: {
      eventId: '7b3f1c1e-1f0a-4c57-9d1d-0f6f3d1b2a11',
      url: 'http://localhost/',
      domain: 'localhost',
      timestamp: 1,
      props: { type: 'track', event, properties: { text } },
    },
    receivedAt: 1,
    origin: null,
    projectId: 'p',
    sdkType: null,
    sdkVersion: null,
  }
}

const namesIn = (log: ReturnType<typeof createEventLog>) => log.list().map(({ event }) => event.props.event)

test('the oldest events make room when there are too many', () => {
  const log = createEventLog({ mostEvents: 3 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) log.add(createReceived(name))
  expect(namesIn(log)).toEqual(['c', 'd', 'e'])
  expect(log.dropped).toBe(2)
})

test('the oldest events make room when they are too long together, and the newest stays whatever its length', () => {
  const log = createEventLog({ mostCharacters: 2_000 })
  log.add(createReceived('a', 'x'.repeat(500)))
  log.add(createReceived('b', 'x'.repeat(500)))
  expect(namesIn(log)).toEqual(['a', 'b'])
  log.add(createReceived('c', 'x'.repeat(900)))
  expect(namesIn(log)).toEqual(['b', 'c'])
  log.add(createReceived('d', 'x'.repeat(5_000)))
  expect(namesIn(log)).toEqual(['d'])
  log.add(createReceived('e'))
  expect(namesIn(log)).toEqual(['e'])
  expect(log.dropped).toBe(4)
})

test('what was cleared takes no room', () => {
  const log = createEventLog({ mostEvents: 2 })
  for (const name of ['a', 'b', 'c']) log.add(createReceived(name))
  log.clear()
  expect([log.list(), log.dropped]).toEqual([[], 0])
  log.add(createReceived('d'))
  log.add(createReceived('e'))
  expect(namesIn(log)).toEqual(['d', 'e'])
})
