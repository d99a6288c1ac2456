import { expect, test } from 'vitest'
import { createFrameElement, defaultBox } from '../../../../hooks/clients/embedded/createFrameElement.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createClock } from '../../../support/createClock.js'
import { createFakeFrame } from '../../../support/createFakeFrame.js'

function open() {
  const clock = createClock()
  const { window } = createBrowser().openTab()
  const fake = createFakeFrame(window)
  const element = createFrameElement(createEnv({ ...clock, window, storage: undefined }))
  element.add('https://wallet.example/sdk')
  return { clock, element, fake }
}

test('the frame is hidden until it is shown, follows its place, and is hidden again', async () => {
  const { clock, element, fake } = open()
  expect(fake.style()).toBe('display:none')
  let left = 10
  element.show(() => ({ left, top: 20, width: 300, height: 400 }))
  expect(fake.style()).toContain('left:10px;top:20px;width:300px;height:400px')
  left = 15
  await clock.advance(32)
  expect(fake.style()).toContain('left:15px')
  element.show(undefined)
  expect([fake.style(), clock.pending()]).toEqual(['display:none', 0])
})

test('a frame that lies still is not touched: its wallet counts how long it was seen', async () => {
  const { clock, element } = open()
  element.show(() => ({ left: 10, top: 20, width: 300, height: 400 }))
  const style = element.container?.style
  if (style === undefined) throw new TypeError('There is no container.')
  style.cssText = 'untouched'
  await clock.advance(320)
  expect(style.cssText).toBe('untouched')
})

test('without a place it waits hidden', async () => {
  const { clock, element, fake } = open()
  let box: DOMRectReadOnly | undefined
  element.show(() => box)
  expect(fake.style()).toBe('display:none')
  box = { left: 1, top: 2, width: 3, height: 4 } as DOMRectReadOnly
  await clock.advance(32)
  expect(fake.style()).toContain('left:1px')
})

test.each([
  [
    { innerWidth: 1000, innerHeight: 800 },
    { left: 320, top: 100, width: 360, height: 600 },
  ],
  [
    { innerWidth: 430, innerHeight: 800 },
    { left: 0, top: 200, width: 430, height: 600 },
  ],
  [
    { innerWidth: 360, innerHeight: 500 },
    { left: 0, top: 0, width: 360, height: 500 },
  ],
])('in a page of %j without a view for it, it lies at %j', (window, box) => {
  expect(defaultBox(window)).toEqual(box)
})
