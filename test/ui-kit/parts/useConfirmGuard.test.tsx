import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode, useRef } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { useConfirmGuard } from '../../../ui-kit/parts/useConfirmGuard.js'
import { type Clock, createClock } from '../../support/createClock.js'

type Told = { isVisible?: boolean; intersectionRatio: number }

/** A browser whose observer reports what the test sets. */
function createObserver() {
  const tellers = new Set<(entries: Told[]) => void>()
  let options: unknown
  class Observer {
    private readonly tell: (entries: Told[]) => void
    constructor(tell: (entries: Told[]) => void, given: unknown) {
      this.tell = tell
      options = given
    }
    observe() {
      tellers.add(this.tell)
    }
    disconnect() {
      tellers.delete(this.tell)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return {
    see: (entry: Told) =>
      act(async () => {
        for (const tell of tellers) tell([entry])
      }),
    options: () => options,
    watched: () => tellers.size,
  }
}
afterEach(() => vi.unstubAllGlobals())

type GuardedProps = { clock: Clock; onPress: (isAdmitted: boolean) => void }

/** A button that scripts press, and one that simulates a press by the user. */
function Guarded({ clock, onPress }: GuardedProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { admits, isReady } = useConfirmGuard({ frame, clock })
  return (
    <div ref={frame}>
      <button type="button" aria-disabled={!isReady} onClick={(event) => onPress(admits(event))}>
        Send
      </button>
      <button type="button" onClick={() => onPress(admits({ isTrusted: true }))}>
        Person
      </button>
    </div>
  )
}

async function setup({ first }: { first?: Told } = {}) {
  const observer = first && createObserver()
  const clock = createClock()
  const admitted: boolean[] = []
  let top = 100
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(10, top, 300, 52))
  onTestFinished(() => void vi.restoreAllMocks())
  const { unmount } = render(
    <StrictMode>
      <Guarded clock={clock} onPress={(isAdmitted) => admitted.push(isAdmitted)} />
    </StrictMode>,
  )
  onTestFinished(cleanup)
  if (observer && first) await observer.see(first)
  return {
    clock,
    unmount,
    observer,
    pass: (ms: number) => act(() => clock.advance(ms)),
    isReady: () => screen.getByText('Send').getAttribute('aria-disabled') === 'false',
    move: (by: number) => {
      top += by
    },
    press: (name: 'Send' | 'Person') => {
      act(() => screen.getByText(name).click())
      return admitted.at(-1)
    },
  }
}

const seen = { isVisible: true, intersectionRatio: 1 }

test('security T13: a press counts once the button was visible and unmoved for half a second', async () => {
  const { isReady, observer, pass, press } = await setup({ first: seen })
  expect(observer?.options()).toMatchObject({ trackVisibility: true, delay: 100 })
  await pass(400)
  expect([isReady(), press('Person')]).toEqual([false, false])
  await pass(200)
  expect([isReady(), press('Person')]).toEqual([true, true])
})

test('security T13: a press by a script never counts', async () => {
  const { isReady, pass, press } = await setup({ first: seen })
  await pass(1000)
  expect([isReady(), press('Send')]).toEqual([true, false])
})

test('security T13: a button that moves waits again, also between two checks', async () => {
  const { isReady, move, pass, press } = await setup({ first: seen })
  await pass(1000)
  move(20)
  expect(press('Person')).toBe(false)
  expect(isReady()).toBe(false)
  await pass(450)
  expect(press('Person')).toBe(false)
  await pass(200)
  expect([isReady(), press('Person')]).toEqual([true, true])
})

test('a shift by rounding does not count as a move', async () => {
  const { move, pass, press } = await setup({ first: seen })
  await pass(1000)
  move(0.6)
  expect(press('Person')).toBe(true)
})

test.each([
  ['covered', { isVisible: false, intersectionRatio: 1 }],
  ['out of sight', { isVisible: true, intersectionRatio: 0.4 }],
])(
  'security T13: a button that is %s does nothing until it is visible for half a second',
  async (_, entry) => {
    const { isReady, observer, pass, press } = await setup({ first: entry })
    await pass(2000)
    expect([isReady(), press('Person')]).toEqual([false, false])
    await observer?.see(seen)
    await pass(400)
    expect(press('Person')).toBe(false)
    await pass(200)
    expect(press('Person')).toBe(true)
    await observer?.see(entry)
    expect([isReady(), press('Person')]).toEqual([false, false])
  },
)

test('relies on intersection in a browser that does not report what covers the button', async () => {
  const { pass, press } = await setup({ first: { intersectionRatio: 1 } })
  await pass(600)
  expect(press('Person')).toBe(true)
})

test('waits also without an observer', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const { pass, press } = await setup()
  expect(press('Person')).toBe(false)
  await pass(700)
  expect(press('Person')).toBe(true)
})

test('does nothing in a hidden page', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { pass, press } = await setup({ first: seen })
  await pass(1000)
  expect(press('Person')).toBe(false)
  visibility.mockReturnValue('visible')
  await pass(700)
  expect(press('Person')).toBe(true)
})

test('removes its observer and timers on unmount', async () => {
  const { clock, observer, unmount } = await setup({ first: seen })
  unmount()
  expect([clock.pending(), observer?.watched()]).toEqual([0, 0])
})
