import { expect, test } from 'vitest'
import { createEvents } from '../../../hooks/instance/createLatchkey.js'
import type { LatchkeyEvent } from '../../../hooks/shared/types/events.js'

const event: LatchkeyEvent = { event: 'CLICK_NETWORKS' }

test('every listener receives events, until it is removed', () => {
  const events = createEvents()
  const heard: string[] = []
  const stop = events.subscribe(() => heard.push('one'))
  events.subscribe(() => heard.push('two'))
  events.emit(event)
  stop()
  events.emit(event)
  expect(heard).toEqual(['one', 'two', 'two'])
})

test('a listener that throws does not stop the others', () => {
  const events = createEvents()
  const heard: LatchkeyEvent[] = []
  events.subscribe(() => {
    throw new Error('mine')
  })
  events.subscribe((each) => heard.push(each))
  expect(() => events.emit(event)).not.toThrow()
  expect(heard).toEqual([event])
})

test('a listener that removes itself during an event skips no other', () => {
  const events = createEvents()
  const heard: string[] = []
  const stop = events.subscribe(() => {
    heard.push('one')
    stop()
  })
  events.subscribe(() => heard.push('two'))
  events.emit(event)
  expect(heard).toEqual(['one', 'two'])
})
