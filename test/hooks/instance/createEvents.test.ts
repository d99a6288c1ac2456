import { expect, test } from 'vitest'
import { createEvents } from '../../../hooks/instance/createLatchkey.js'
import type { LatchkeyEvent } from '../../../hooks/shared/types/events.js'

const event: LatchkeyEvent = { event: 'CLICK_NETWORKS' }

test('everyone who listens hears, until they end it', () => {
  const events = createEvents()
  const heard: string[] = []
  const stop = events.subscribe(() => heard.push('one'))
  events.subscribe(() => heard.push('two'))
  events.emit(event)
  stop()
  events.emit(event)
  expect(heard).toEqual(['one', 'two', 'two'])
})

test('a listener that throws keeps nobody from hearing', () => {
  const events = createEvents()
  const heard: LatchkeyEvent[] = []
  events.subscribe(() => {
    throw new Error('mine')
  })
  events.subscribe((each) => heard.push(each))
  expect(() => events.emit(event)).not.toThrow()
  expect(heard).toEqual([event])
})

test('a listener that ends itself while it hears skips nobody', () => {
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
