import { expect, test } from 'vitest'
import { draftOf } from '../../../../hooks/send/context.js'
import { recipientsOf } from '../../../../hooks/send/receiver/recipients.js'
import { sendDraft } from '../../../../hooks/send/review/sendDraft.js'
import { warningTexts } from '../../../../hooks/send/review/warningTexts.js'
import { emptyDraft } from '../../../../hooks/send/store.js'
import { ZeroAmountError } from '../../../../hooks/shared/errors/amounts.js'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import { NameUnavailableError, SendUnconfirmedError } from '../../../../hooks/shared/errors/transfers.js'
import type { SendIssue } from '../../../../hooks/shared/types/send.js'
import { hashOf } from '../../../support/activityItems.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createSendScene, ether, planOf, rejectSend, transfer } from '../../../support/createSendScene.js'

const plan = planOf()
const warning: SendIssue = {
  kind: 'firstTime',
  severity: 'warning',
  field: 'receiver',
  key: `firstTime ${bob}`,
  isAcknowledged: false,
  ...warningTexts.firstTime,
}

async function createReviewed() {
  const scene = await createSendScene()
  const draft = draftOf(scene.latchkey)
  draft.tokenChosen(ether)
  draft.amountTyped('0.1')
  draft.receiverTyped(bob)
  draft.reviewed(transfer)
  return { ...scene, draft }
}

test('the reviewed transfer is sent, and the draft is empty afterwards', async () => {
  const { draft, latchkey, transfers } = await createReviewed()
  expect(await sendDraft(latchkey, { plan, issues: [] })).toEqual({ id: hashOf(1) })
  expect(transfers.send.mock.calls[0]?.[0].plan.transfer).toEqual(transfer)
  expect(draft.getState()).toEqual(emptyDraft)
})

test('the receiver is in the address book, by the displayed name, and no other is', async () => {
  const { latchkey, transfers } = await createReviewed()
  transfers.send.mockImplementationOnce(rejectSend)
  await expect(sendDraft(latchkey, { plan, issues: [] })).rejects.toThrow(UserRejectedError)
  expect(recipientsOf(latchkey).getState()).toEqual([])
  await sendDraft(latchkey, { plan, issues: [], name: 'bob.eth' })
  expect(recipientsOf(latchkey).getState()).toMatchObject([
    { namespace: 'eip155', owner: alice, address: bob, name: 'bob.eth', isSaved: false },
  ])
})

test('a double click sends once, and both calls get the result', async () => {
  const { latchkey, transfers } = await createReviewed()
  const both = [sendDraft(latchkey, { plan, issues: [] }), sendDraft(latchkey, { plan, issues: [] })]
  expect(await Promise.all(both)).toEqual([{ id: hashOf(1) }, { id: hashOf(1) }])
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('a rejection keeps the draft', async () => {
  const { draft, latchkey, transfers } = await createReviewed()
  transfers.send.mockImplementationOnce(rejectSend)
  const before = draft.getState()
  await expect(sendDraft(latchkey, { plan, issues: [] })).rejects.toThrow(UserRejectedError)
  expect(draft.getState()).toMatchObject({ ...before, error: { name: 'UserRejectedError' } })
})

test('an unexpected error after the wallet was asked is reported as possibly sent', async () => {
  const { draft, latchkey, transfers } = await createReviewed()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk()
    throw new TypeError('what')
  })
  await expect(sendDraft(latchkey, { plan, issues: [] })).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
    cause: { message: 'what' },
  })
  expect(draft.getState()).toMatchObject({ amount: '0.1', asked: [] })
})

test('a plan that became worse after the review stops it once, and is sent when it was shown', async () => {
  const { draft, latchkey, transfers } = await createReviewed()
  draft.reviewed(transfer, plan)
  const worse = { ...plan, maxFee: 1000n }
  transfers.plan.mockResolvedValue(worse)
  await expect(sendDraft(latchkey, { plan: worse, issues: [] })).rejects.toMatchObject({
    name: 'TransferChangedError',
  })
  expect(transfers.send).not.toHaveBeenCalled()
  expect(draft.getState()).toMatchObject({ reviewed: transfer, error: { name: 'TransferChangedError' } })
  expect(await sendDraft(latchkey, { plan: worse, issues: [] })).toEqual({ id: hashOf(1) })
})

test('code that could not be loaded is no transfer that may have been sent', async () => {
  const { draft, latchkey, transfers } = await createReviewed()
  transfers.send.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await expect(sendDraft(latchkey, { plan, issues: [] })).rejects.toMatchObject({
    name: 'ServiceUnreachableError',
  })
  expect(draft.getState()).toMatchObject({ amount: '0.1', asked: [], reviewed: transfer })
  expect(await sendDraft(latchkey, { plan, issues: [] })).toEqual({ id: hashOf(1) })
})

test.each([
  ['another transfer is planned', { plan: planOf({ ...transfer, quantity: 1n }), issues: [] }],
  ['nothing is planned yet', { plan: undefined, issues: [] }],
  ['a warning is not confirmed', { plan, issues: [warning] }],
])('where %s no wallet request is sent', async (_, parameters) => {
  const { draft, latchkey, transfers } = await createReviewed()
  await expect(sendDraft(latchkey, parameters)).rejects.toMatchObject({ name: 'NotReviewedError' })
  expect(transfers.send).not.toHaveBeenCalled()
  expect(draft.getState()).toMatchObject({ amount: '0.1', reviewed: transfer, asked: [] })
})

test('without a review, or with an issue, no wallet request is sent', async () => {
  const { draft, latchkey, transfers } = await createReviewed()
  const error = new ZeroAmountError()
  const issue: SendIssue = { kind: 'amountInvalid', severity: 'error', field: 'amount', error }
  await expect(sendDraft(latchkey, { plan, issues: [issue] })).rejects.toBe(error)
  draft.amountTyped('0.1')
  await expect(sendDraft(latchkey, { plan, issues: [] })).rejects.toMatchObject({
    name: 'NotReviewedError',
  })
  expect(transfers.send).not.toHaveBeenCalled()
})

test('a confirmed warning does not block it', async () => {
  const { latchkey } = await createReviewed()
  const issues = [{ ...warning, isAcknowledged: true }]
  expect(await sendDraft(latchkey, { plan, issues })).toEqual({ id: hashOf(1) })
})

test('a name that resolves elsewhere by now, or can no longer be resolved, stops it', async () => {
  const { draft, latchkey, transfers } = await createReviewed()
  const elsewhere = sendDraft(latchkey, { plan, issues: [], resolve: async () => alice })
  await expect(elsewhere).rejects.toMatchObject({ name: 'TransferMismatchError' })
  const gone = new NameUnavailableError()
  await expect(sendDraft(latchkey, { plan, issues: [], resolve: () => Promise.reject(gone) })).rejects.toBe(
    gone,
  )
  expect(transfers.send).not.toHaveBeenCalled()
  expect(draft.getState()).toMatchObject({ amount: '0.1', reviewed: transfer })
  expect(await sendDraft(latchkey, { plan, issues: [], resolve: async () => bob })).toEqual({ id: hashOf(1) })
})

test('a possibly sent transfer is not sent again by a press, also after another review', async () => {
  const { draft, latchkey, transfers } = await createReviewed()
  transfers.send.mockRejectedValueOnce(new SendUnconfirmedError())
  const unconfirmed = { name: 'SendUnconfirmedError' }
  await expect(sendDraft(latchkey, { plan, issues: [] })).rejects.toMatchObject(unconfirmed)
  // Another quantity is no other transfer.
  const more = { ...transfer, quantity: transfer.quantity + 1n }
  draft.reviewed(more)
  const again = sendDraft(latchkey, { plan: planOf(more), issues: [] })
  await expect(again).rejects.toMatchObject({ ...unconfirmed, intent: { state: 'unconfirmed' } })
  expect(transfers.send).toHaveBeenCalledOnce()
  const { key } = (await again.catch((thrown: unknown) => thrown)) as SendUnconfirmedError
  draft.acknowledged(String(key), true)
  await sendDraft(latchkey, { plan: planOf(more), issues: [] })
  expect(transfers.send).toHaveBeenCalledTimes(2)
})
