import { expect, test } from 'vitest'
import { closeModal } from '../../../hooks/modal/closeModal.js'
import type { Route } from '../../../hooks/modal/route.js'
import type { ModalContext } from '../../../hooks/modal/store.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

/** A later view that must not be left. */
const approving = { name: 'ApproveTransaction' } as unknown as Route

function setup() {
  const test = createTestLatchkey()
  const { modal } = test.latchkey
  modal.opened({ name: 'Connect' })
  return { ...test, close: (force?: boolean) => closeModal(test.latchkey as ModalContext, { force }), modal }
}

test('closing closes, with one event', () => {
  const { close, events, modal } = setup()
  close()
  close()
  expect(modal.getState()).toMatchObject({ isOpen: false, history: [{ name: 'Connect' }] })
  expect(events).toEqual([{ event: 'MODAL_CLOSE', properties: { connected: false } }])
})

test('specification 9: a rejected close shakes the modal for 500 ms', async () => {
  const { clock, close, modal } = setup()
  modal.opened(approving)
  close()
  expect(modal.getState()).toMatchObject({ isOpen: true, isShaking: true, history: [approving] })
  await clock.advance(499)
  expect(modal.getState().isShaking).toBe(true)
  await clock.advance(1)
  expect(modal.getState().isShaking).toBe(false)
})

test('a close rejected during the shake starts no second shake', async () => {
  const { clock, close, modal } = setup()
  modal.opened(approving)
  close()
  await clock.advance(300)
  close()
  expect(clock.pending()).toBe(1)
  await clock.advance(200)
  expect(modal.getState().isShaking).toBe(false)
})

test('a forced close is not rejected', () => {
  const { close, modal } = setup()
  modal.opened(approving)
  close(true)
  expect(modal.getState()).toMatchObject({ isOpen: false, isShaking: false })
})

test('an embedded modal goes to its first view and stays', () => {
  const { close, events, modal } = setup()
  modal.surfaceChanged('embedded')
  modal.opened({ name: 'Networks' })
  close()
  expect(modal.getState()).toMatchObject({ isOpen: true, history: [{ name: 'Connect' }] })
  expect(events).toEqual([])
})
