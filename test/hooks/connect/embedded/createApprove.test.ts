import { expect, test } from 'vitest'
import { createApprove } from '../../../../hooks/connect/embedded/createApprove.js'
import { createEmbeddedStore } from '../../../../hooks/connect/embedded/embeddedOf.js'
import { createModalStore } from '../../../../hooks/modal/store.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import { createClock, settle } from '../../../support/createClock.js'

const box = { left: 1, top: 2, width: 3, height: 4 }

function open() {
  const clock = createClock()
  const modal = createModalStore()
  modal.surfaceChanged('dialog')
  const store = createEmbeddedStore()
  const window = { innerWidth: 1000, innerHeight: 800 } as Window
  const env = createEnv({ ...clock, window, storage: undefined })
  const approve = createApprove({ env, modal, store, defaultBox: () => box })
  const log: string[] = []
  let place: (() => unknown) | undefined
  const frame = {
    element: {
      show(next: (() => unknown) | undefined) {
        place = next
        log.push(next ? 'shown' : 'hidden')
      },
    },
    withdraw: () => void log.push('withdrawn'),
  }
  const asks: { answer(value: string): void; refuse(error: Error): void }[] = []
  const ask = () =>
    new Promise<string>((answer, refuse) => {
      log.push('asked')
      asks.push({ answer, refuse })
    })
  const names = () => {
    const { history, isOpen } = modal.getState()
    return isOpen ? history.map(({ name }) => name) : []
  }
  return { approve: () => approve(ask, frame), asks, clock, log, modal, names, place: () => place?.(), store }
}

test('the frame is shown in its view before it is asked, and hidden with the view afterwards', async () => {
  const { approve, asks, log, names, store } = open()
  const approved = approve()
  expect(log).toEqual(['shown', 'asked'])
  expect(names()).toEqual(['ApproveTransaction'])
  expect(store.getState().pending).toBe(1)
  asks[0]?.answer('signed')
  await expect(approved).resolves.toBe('signed')
  expect(log).toEqual(['shown', 'asked', 'hidden'])
  expect([names(), store.getState().pending]).toEqual([[], 0])
})

test('over another view it is pushed, and goes back to it also after a refusal', async () => {
  const { approve, asks, modal, names } = open()
  modal.opened({ name: 'Account' })
  modal.pushed({ name: 'SendReview' })
  const approved = approve()
  expect(names()).toEqual(['Account', 'SendReview', 'ApproveTransaction'])
  asks[0]?.refuse(new TypeError('no'))
  await expect(approved).rejects.toThrow('no')
  expect(names()).toEqual(['Account', 'SendReview'])
})

test('an embedded modal goes to the account', async () => {
  const { approve, asks, modal, names } = open()
  modal.surfaceChanged('embedded')
  const approved = approve()
  asks[0]?.answer('signed')
  await approved
  expect(names()).toEqual(['Account'])
})

test('two requests share the view, which stays for the second', async () => {
  const { approve, asks, log, names } = open()
  const [first, second] = [approve(), approve()]
  asks[0]?.answer('one')
  await first
  expect(names()).toEqual(['ApproveTransaction'])
  asks[1]?.answer('two')
  await expect(second).resolves.toBe('two')
  expect(names()).toEqual([])
  expect(log).toEqual(['shown', 'asked', 'asked', 'hidden'])
})

test('leaving the view withdraws what is open, hides the frame, and takes the frame’s own answer', async () => {
  const { approve, asks, clock, log, modal } = open()
  const approved = approve()
  modal.closed()
  expect(log).toEqual(['shown', 'asked', 'hidden', 'withdrawn'])
  asks[0]?.refuse(new TypeError('Request was aborted.'))
  await expect(approved).rejects.toThrow('Request was aborted.')
  expect(clock.pending()).toBe(0)

  // The user approved right before: what was signed is not called declined.
  const late = approve()
  modal.closed()
  asks[1]?.answer('signed')
  await expect(late).resolves.toBe('signed')
})

test('a frame that does not answer a withdrawal within 3 s leaves the outcome unknown', async () => {
  const { approve, clock, modal } = open()
  const seen: unknown[] = []
  approve().catch((error: unknown) => seen.push(error))
  modal.opened({ name: 'Account' })
  await clock.advance(2999)
  expect(seen).toEqual([])
  await clock.advance(1)
  expect(seen).toMatchObject([{ kind: 'embedded_timeout', details: 'withdrawn' }])
  expect(modal.getState().history).toEqual([{ name: 'Account' }])
})

test('the frame lies over the place that a view gives, and in a page without a modal by itself', async () => {
  const { approve, asks, modal, place, store } = open()
  const approved = approve()
  expect(place()).toBeUndefined()
  const rect = { left: 5 }
  store.placed({ getBoundingClientRect: () => rect } as unknown as Element)
  expect(place()).toBe(rect)
  store.placed(null)
  modal.surfaceChanged('none')
  expect(place()).toEqual(box)
  asks[0]?.answer('signed')
  await approved
  await settle()
  expect(place()).toBeUndefined()
})

test('a request right after the user left is shown, and its end closes the view, whatever the one before waits for', async () => {
  const { approve, asks, clock, log, modal, names, store } = open()
  const seen: unknown[] = []
  approve().catch((error: unknown) => seen.push(error))
  modal.closed()
  const next = approve()
  expect(names()).toEqual(['ApproveTransaction'])
  expect(log).toEqual(['shown', 'asked', 'hidden', 'withdrawn', 'shown', 'asked'])
  asks[1]?.answer('signed')
  await expect(next).resolves.toBe('signed')
  expect([names(), log.at(-1)]).toEqual([[], 'hidden'])
  const third = approve()
  await clock.advance(3000)
  expect(seen).toMatchObject([{ kind: 'embedded_timeout', details: 'withdrawn' }])
  expect([names(), store.getState().pending, log.at(-1)]).toEqual([['ApproveTransaction'], 1, 'asked'])
  asks[2]?.answer('signed')
  await third
  expect([names(), store.getState().pending, clock.pending()]).toEqual([[], 0, 0])
})
