import { expect, test } from 'vitest'
import { createModalStore, currentRoute } from '../../../hooks/modal/store.js'

const connect = { name: 'Connect' } as const
const account = { name: 'Account' } as const
const settings = { name: 'Settings' } as const
const networks = { name: 'Networks' } as const

function setup() {
  const modal = createModalStore()
  modal.opened(account)
  return { modal, state: modal.getState, shown: () => currentRoute(modal.getState()) }
}

test('an opening starts a new history', () => {
  const { modal, state } = setup()
  modal.pushed(settings)
  modal.opened(networks)
  expect(state()).toMatchObject({ isOpen: true, history: [networks], direction: 'forward' })
})

test('a pushed view is on top of the previous one, and back returns there', () => {
  const { modal, shown, state } = setup()
  modal.pushed(settings)
  expect([shown(), state().direction]).toEqual([settings, 'forward'])
  modal.wentBack()
  expect([shown(), state().direction]).toEqual([account, 'back'])
})

test('the current view is not pushed again, but one with other parameters is', () => {
  const { modal, state } = setup()
  modal.pushed(account)
  expect(state().history).toEqual([account])
  modal.pushed({ name: 'ConnectingExternal', connectorId: 'fox' })
  modal.pushed({ name: 'ConnectingExternal', connectorId: 'fox' })
  modal.pushed({ name: 'ConnectingExternal', connectorId: 'owl' })
  expect(state().history).toHaveLength(3)
})

test('a replaced view is not in the history', () => {
  const { modal, state } = setup()
  modal.pushed(settings)
  modal.replaced(networks)
  expect(state().history).toEqual([account, networks])
  modal.wentBack()
  modal.replaced(connect)
  expect(state().history).toEqual([connect])
})

test('the history is never empty', () => {
  const { modal, shown } = setup()
  modal.wentBack()
  expect(shown()).toEqual(account)
  modal.closed()
  expect(shown()).toEqual(connect)
})

test('an unmounted surface closes an embedded modal, and no other', () => {
  const { modal, state } = setup()
  modal.surfaceChanged('dialog')
  expect(state().isOpen).toBe(true)
  modal.surfaceChanged('embedded')
  expect(state().isOpen).toBe(true)
  modal.surfaceChanged('none')
  expect(state().isOpen).toBe(false)
})
