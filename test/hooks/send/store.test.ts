import { expect, test } from 'vitest'
import { transferKey } from '../../../hooks/send/review/transferKey.js'
import { createSendStore, emptyDraft } from '../../../hooks/send/store.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import type { SendToken } from '../../../hooks/shared/types/send.js'
import { bob } from '../../support/createFakeWallet.js'
import { ether, transfer } from '../../support/createSendScene.js'

const key = transferKey(transfer)
const nft: SendToken = { ...ether, asset: { kind: 'nft', address: bob, tokenId: '1', standard: 'erc721' } }

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
])('a change of the %s clears the review and its error', (_, change) => {
  const store = createReviewed()
  store.failed(transfer, new UserRejectedError())
  expect(store.getState()).toMatchObject({ reviewed: transfer, error: { name: 'UserRejectedError' } })
  change(store)
  expect(store.getState()).toMatchObject({ reviewed: undefined, error: undefined })
})

test('confirmed warnings of one receiver do not count for another', () => {
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

test('a dropped draft may be restored, and survives a second switch', () => {
  const store = createReviewed()
  store.dropped()
  const typed = { amount: '0.1', unit: 'token', receiver: bob }
  expect(store.getState()).toEqual({ ...emptyDraft, dropped: typed })
  store.dropped()
  expect(store.getState().dropped).toEqual(typed)
  store.restored()
  expect(store.getState()).toEqual({ ...emptyDraft, ...typed })
})

test('a sent transfer leaves an empty draft, unless another one was begun meanwhile', () => {
  const store = createReviewed()
  store.sending(transfer)
  // As it is rebuilt by another review.
  store.reviewed({ ...transfer })
  store.sent(transfer)
  expect(store.getState()).toEqual(emptyDraft)

  const changed = createReviewed()
  changed.sending(transfer)
  changed.amountTyped('7')
  changed.sent(transfer)
  expect(changed.getState()).toMatchObject({ amount: '7', receiver: bob, asked: [] })
})

test('a pending wallet request stays pending', () => {
  for (const change of ['dropped', 'cleared'] as const) {
    const store = createReviewed()
    store.sending(transfer)
    store[change]()
    expect(store.getState()).toMatchObject({ asked: [key], reviewed: undefined, amount: '' })
    store.refused(new UserRejectedError())
    expect(store.getState()).toMatchObject({ asked: [key], error: { name: 'UserRejectedError' } })
  }
})

test('the outcome of one transfer does not affect another under review', () => {
  const store = createReviewed()
  const other = { ...transfer, quantity: 7n }
  store.sending(transfer)
  store.reviewed(other)
  store.sending(other)
  store.failed(transfer, new UserRejectedError())
  expect(store.getState()).toMatchObject({ asked: [transferKey(other)], error: undefined })
})

test('the quantity 1 of a collectible becomes no amount of another token', () => {
  const store = createSendStore()
  store.tokenChosen(nft)
  store.amountTyped('1')
  store.tokenChosen(ether)
  expect(store.getState().amount).toBe('')
  store.tokenChosen(nft)
  store.amountTyped('1')
  store.dropped()
  expect(store.getState().dropped).toBeUndefined()
})
