import { expect, test } from 'vitest'
import { isSpam } from '../../../hooks/activity/queries.js'
import { createTransfer } from '../../support/activityItems.js'

const spam = createTransfer({ isSpam: true })

test.each([
  ['all of its transfers are marked', [spam, spam], true],
  ['one of them is not', [spam, createTransfer()], false],
  ['none of them has a mark', [createTransfer()], false],
  ['nothing changed hands, as with approvals', [], false],
])('a transaction is spam or not if %s', (_, transfers, verdict) => {
  expect(isSpam({ transfers })).toBe(verdict)
})
