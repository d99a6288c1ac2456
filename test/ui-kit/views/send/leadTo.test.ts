import { expect, test } from 'vitest'
import type { Latchkey } from '../../../../hooks/instance/types.js'
import type { Route } from '../../../../hooks/modal/route.js'
import { createModalStore } from '../../../../hooks/modal/store.js'
import { leadToSend, leadToStatus } from '../../../../ui-kit/views/send/leadTo.js'
import { alice } from '../../../support/createFakeWallet.js'

const status = { name: 'TransactionStatus', address: `eip155:1:${alice}`, id: '0x1' } as const

function at(first: Route, ...rest: readonly Route[]) {
  const modal: Latchkey['modal'] = createModalStore()
  modal.opened(first)
  for (const route of rest) modal.pushed(route)
  return { modal, names: () => modal.getState().history.map(({ name }) => name) }
}
const account = { name: 'Account' } as const
const send = { name: 'Send', link: 'ethereum:0x1' } as const
const choice = { name: 'SendSelectToken' } as const
const review = { name: 'SendReview' } as const

test('goes back to Send where it is the previous view, with its own parameters', () => {
  const { modal, names } = at(account, send, review)
  leadToSend({ modal })
  expect(names()).toEqual(['Account', 'Send'])
  expect(modal.getState().history.at(-1)).toEqual(send)
  expect(modal.getState().direction).toBe('back')
})

test('replaces a later view that was opened without Send', () => {
  const { modal, names } = at(account, choice)
  leadToSend({ modal })
  expect(names()).toEqual(['Account', 'Send'])
})

test('does nothing outside Send, or in Send itself', () => {
  for (const last of [account, send]) {
    const { modal, names } = at({ name: 'Settings' }, last)
    leadToSend({ modal })
    expect(names()).toEqual(['Settings', last.name])
  }
})

test('replaces the views of Send with the status', () => {
  const { modal, names } = at(account, send, choice, send, review)
  leadToStatus({ modal }, status)
  expect(names()).toEqual(['Account', 'TransactionStatus'])
  expect(modal.getState().direction).toBe('forward')
})

test('shows only the status in a modal that was opened on Send', () => {
  const { modal, names } = at(send, review)
  leadToStatus({ modal }, status)
  expect(names()).toEqual(['TransactionStatus'])
})

test('does nothing once the user has left Send', () => {
  const { modal, names } = at(account, { name: 'Settings' })
  leadToStatus({ modal }, status)
  expect(names()).toEqual(['Account', 'Settings'])
})
