import { expect, test } from 'vitest'
import { goBack } from '../../../hooks/modal/navigate.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

function setup() {
  const { latchkey } = createTestLatchkey()
  return { latchkey, modal: latchkey.modal }
}

test('back pops one view', () => {
  const { latchkey, modal } = setup()
  modal.opened({ name: 'Account' })
  modal.pushed({ name: 'Settings' })
  goBack(latchkey)
  expect(modal.getState()).toMatchObject({ isOpen: true, history: [{ name: 'Account' }] })
})

test('back on the first view closes', () => {
  const { latchkey, modal } = setup()
  modal.opened({ name: 'Account' })
  goBack(latchkey)
  expect(modal.getState().isOpen).toBe(false)
})

test('back with UnsupportedChain in the history closes', () => {
  const { latchkey, modal } = setup()
  modal.opened({ name: 'UnsupportedChain', networkId: 'eip155:10' })
  modal.pushed({ name: 'Networks' })
  goBack(latchkey)
  expect(modal.getState().isOpen).toBe(false)
})
