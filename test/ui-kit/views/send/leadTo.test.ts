import { expect, test } from 'vitest'
import type { Latchkey } from '../../../../hooks/instance/types.js'
import type { Route } from '../../../../hooks/modal/route.js'
import { createModalStore } from '../../../../hooks/modal/store.js'
import { leadToSend } from '../../../../ui-kit/views/send/leadToSend.js'
import { leadToStatus } from '../../../../ui-kit/views/send/leadToStatus.js'
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

test('Send is gone back to where somebody came from it, with its own parameters', () => {
  const { modal, names } = at(account, send, review)
  leadToSend({ modal })
  expect(names()).toEqual(['Account', 'Send'])
  expect(modal.getState().history.at(-1)).toEqual(send)
  expect(modal.getState().direction).toBe('back')
})

test('Send stands in the place of a later view that was opened without it', () => {
  const { modal, names } = at(account, choice)
  leadToSend({ modal })
  expect(names()).toEqual(['Account', 'Send'])
})

test('whoever is elsewhere, or in Send already, stays there', () => {
  for (const last of [account, send]) {
    const { modal, names } = at({ name: 'Settings' }, last)
    leadToSend({ modal })
    expect(names()).toEqual(['Settings', last.name])
  }
})

test('the views of Send make place for what becomes of it', () => {
  const { modal, names } = at(account, send, choice, send, review)
  leadToStatus({ modal }, status)
  expect(names()).toEqual(['Account', 'TransactionStatus'])
  expect(modal.getState().direction).toBe('forward')
})

test('a modal that was opened on Send shows what becomes of it alone', () => {
  const { modal, names } = at(send, review)
  leadToStatus({ modal }, status)
  expect(names()).toEqual(['TransactionStatus'])
})

test('whoever has gone elsewhere meanwhile stays there', () => {
  const { modal, names } = at(account, { name: 'Settings' })
  leadToStatus({ modal }, status)
  expect(names()).toEqual(['Account', 'Settings'])
})
