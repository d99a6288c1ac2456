import { expect, test } from 'vitest'
import { type NextStepParameters, nextStep } from '../../../hooks/send/nextStep.js'
import { problemOf } from '../../../hooks/send/review/problemOf.js'
import { BalanceTooLowError, InvalidAmountError } from '../../../hooks/shared/errors/amounts.js'
import { InsufficientFundsError } from '../../../hooks/shared/errors/sending.js'
import {
  InvalidAddressError,
  TransferIncompleteError,
  UnsafeReceiverError,
  UnsupportedChainError,
} from '../../../hooks/shared/errors/transfers.js'
import { ether } from '../../support/createSendScene.js'

const step = (
  amount: string,
  status: NextStepParameters['receiver']['status'],
  errors: readonly Parameters<typeof problemOf>[0][] = [],
  parts: Partial<NextStepParameters> = {},
) =>
  nextStep({
    draft: { amount, token: ether },
    receiver: { status },
    issues: errors.map(problemOf),
    isReady: false,
    isPlanPending: false,
    ...parts,
  })
const fields = (amount: string, receiver: string) => ({ kind: 'fields', amount, receiver })

const missing = new TransferIncompleteError()
const wrong = new InvalidAddressError()
const high = new BalanceTooLowError()
const bad = new InvalidAmountError()

test.each([
  ['', 'empty', [missing], fields('missing', 'missing')],
  ['', 'resolved', [missing], fields('missing', 'ok')],
  ['', 'failed', [missing, wrong], fields('missing', 'wrong')],
  ['9', 'empty', [missing, high], fields('high', 'missing')],
  ['9', 'resolved', [high], fields('high', 'ok')],
  ['9', 'resolved', [new InsufficientFundsError()], fields('high', 'ok')],
  ['9', 'failed', [high, wrong], fields('high', 'wrong')],
  ['x', 'empty', [missing, bad], fields('wrong', 'missing')],
  ['x', 'resolved', [bad], fields('wrong', 'ok')],
  ['x', 'failed', [bad, wrong], fields('wrong', 'wrong')],
  ['1', 'empty', [missing], fields('ok', 'missing')],
  ['1', 'failed', [wrong], fields('ok', 'wrong')],
  ['1', 'resolved', [new UnsafeReceiverError({ reason: 'mint' })], fields('ok', 'wrong')],
  ['1', 'resolved', [new UnsupportedChainError()], { kind: 'network' }],
  ['1', 'pending', [], { kind: 'resolving' }],
] as const)('amount "%s", receiver %s: %#', (amount, status, errors, expected) => {
  expect(step(amount, status, errors)).toEqual(expected)
})

test('a missing token comes first', () => {
  expect(step('', 'empty', [missing], { draft: { amount: '', token: undefined } })).toEqual({ kind: 'token' })
})

test('reports errors that belong to no field', () => {
  const refused = { ...problemOf(new InsufficientFundsError()), field: 'network' } as const
  expect(step('1', 'resolved', [], { issues: [refused] })).toEqual({ kind: 'refused' })
})

test('waits for the network, or reports that it did not answer', () => {
  expect(step('1', 'resolved', [], { isPlanPending: true })).toEqual({ kind: 'estimating' })
  expect(step('1', 'resolved')).toEqual({ kind: 'unplanned' })
})

test('a ready draft needs nothing', () => {
  expect(step('1', 'resolved', [], { isReady: true })).toBeUndefined()
})
