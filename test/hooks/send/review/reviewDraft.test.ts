import { expect, test } from 'vitest'
import { draftOf } from '../../../../hooks/send/context.js'
import { reviewDraft } from '../../../../hooks/send/review/sendDraft.js'
import { warningTexts } from '../../../../hooks/send/review/warningTexts.js'
import { TokenMissingError } from '../../../../hooks/shared/errors/transfers.js'
import type { SendIssue } from '../../../../hooks/shared/types/send.js'
import { createSendScene, planOf, transfer } from '../../../support/createSendScene.js'

const warning: SendIssue = {
  kind: 'firstTime',
  severity: 'warning',
  field: 'receiver',
  key: 'firstTime',
  isAcknowledged: false,
  ...warningTexts.firstTime,
}
const problem: SendIssue = {
  kind: 'tokenMissing',
  severity: 'error',
  field: 'token',
  error: new TokenMissingError(),
}

test('a complete draft is fixed by the review, with warnings too', async () => {
  const { latchkey } = await createSendScene()
  reviewDraft(latchkey, { transfer, plan: planOf(), issues: [warning] })
  expect(draftOf(latchkey).getState().reviewed).toBe(transfer)
})

test('an issue is reported and nothing is fixed', async () => {
  const { latchkey } = await createSendScene()
  expect(() => reviewDraft(latchkey, { transfer, plan: planOf(), issues: [warning, problem] })).toThrow(
    'A token is required',
  )
  expect(draftOf(latchkey).getState().reviewed).toBeUndefined()
})

test('a draft with pending values is not fixed', async () => {
  const { latchkey } = await createSendScene()
  for (const facts of [
    { transfer, plan: undefined },
    { transfer: undefined, plan: planOf() },
  ])
    expect(() => reviewDraft(latchkey, { ...facts, issues: [] })).toThrow('Look through the transfer')
  expect(draftOf(latchkey).getState().reviewed).toBeUndefined()
})
