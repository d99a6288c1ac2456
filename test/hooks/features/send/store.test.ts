import { expect, test } from 'vitest'
import { UserRejectedError } from '../../../../hooks/errors/provider.js'
import { createSendStore, emptyDraft } from '../../../../hooks/features/send/store.js'
import { bob } from '../../../support/createFakeWallet.js'
import { ether, transfer } from '../../../support/createSendScene.js'

function createReviewed() {
  const store = createSendStore()
  store.tokenChosen(ether)
  store.amountTyped('0.1')
  store.receiverTyped(bob)
  store.acknowledged('firstTime', true)
  store.reviewed(transfer)
  return store
}

test.each([
  ['token', (store: ReturnType<typeof createSendStore>) => store.tokenChosen(undefined)],
  ['amount', (store: ReturnType<typeof createSendStore>) => store.amountTyped('0.2')],
  ['unit', (store: ReturnType<typeof createSendStore>) => store.amountTyped('0.1', 'currency')],
  ['receiver', (store: ReturnType<typeof createSendStore>) => store.receiverTyped('bob.eth')],
])('a change of the %s undoes what was reviewed and what went wrong with it', (_, change) => {
  const store = createReviewed()
  store.failed(new UserRejectedError())
  expect(store.getState()).toMatchObject({ reviewed: transfer, error: { name: 'UserRejectedError' } })
  change(store)
  expect(store.getState()).toMatchObject({ reviewed: undefined, error: undefined })
})

test('what was said yes to of one receiver holds for no other', () => {
  const store = createReviewed()
  store.receiverTyped(bob)
  expect(store.getState().acknowledged).toEqual(['firstTime'])
  store.receiverTyped('bob.eth')
  expect(store.getState().acknowledged).toEqual([])
  store.acknowledged('a', true)
  store.acknowledged('a', true)
  expect(store.getState().acknowledged).toEqual(['a'])
  store.acknowledged('a', false)
  expect(store.getState().acknowledged).toEqual([])
})

test('what was dropped may be taken up again, and is not lost to a second switch', () => {
  const store = createReviewed()
  store.dropped()
  const typed = { amount: '0.1', unit: 'token', receiver: bob }
  expect(store.getState()).toEqual({ ...emptyDraft, dropped: typed })
  store.dropped()
  expect(store.getState().dropped).toEqual(typed)
  store.restored()
  expect(store.getState()).toEqual({ ...emptyDraft, ...typed })
})

test('what the wallet took leaves an empty draft, unless another one was begun meanwhile', () => {
  const store = createReviewed()
  store.sending()
  store.sent(transfer)
  expect(store.getState()).toEqual(emptyDraft)

  const changed = createReviewed()
  changed.sending()
  changed.amountTyped('7')
  changed.sent(transfer)
  expect(changed.getState()).toMatchObject({ amount: '7', receiver: bob, isSending: false })
})

test('a wallet that is being asked goes on being asked', () => {
  for (const change of ['dropped', 'cleared'] as const) {
    const store = createReviewed()
    store.sending()
    store[change]()
    expect(store.getState()).toMatchObject({ isSending: true, reviewed: undefined, amount: '' })
    store.refused(new UserRejectedError())
    expect(store.getState()).toMatchObject({ isSending: true, error: { name: 'UserRejectedError' } })
  }
})
