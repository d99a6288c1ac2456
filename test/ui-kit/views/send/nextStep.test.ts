import { expect, test } from 'vitest'
import { problemOf } from '../../../../hooks/send/review/problemOf.js'
import { BalanceTooLowError, InvalidAmountError } from '../../../../hooks/shared/errors/amounts.js'
import { InsufficientFundsError } from '../../../../hooks/shared/errors/sending.js'
import {
  InvalidAddressError,
  TransferIncompleteError,
  UnsafeReceiverError,
  UnsupportedChainError,
} from '../../../../hooks/shared/errors/transfers.js'
import { sendMessages } from '../../../../ui-kit/messages/en/send.js'
import { type NextStepParameters, nextStep } from '../../../../ui-kit/views/send/nextStep.js'
import { ether } from '../../../support/createSendScene.js'

const say = (
  amount: string,
  status: NextStepParameters['receiver']['status'],
  errors: readonly Parameters<typeof problemOf>[0][] = [],
  parts: Partial<NextStepParameters> = {},
) => {
  const key = nextStep({
    draft: { amount, token: ether },
    receiver: { status },
    issues: errors.map(problemOf),
    isReady: false,
    isPlanPending: false,
    ...parts,
  })
  return key && sendMessages.en[key]
}
const missing = new TransferIncompleteError()
const wrong = new InvalidAddressError()
const high = new BalanceTooLowError()
const bad = new InvalidAmountError()

test.each([
  ['', 'empty', [missing], 'An amount and receiver address are required'],
  ['', 'resolved', [missing], 'Enter an amount to go on.'],
  ['', 'failed', [missing, wrong], 'Enter an amount and correct the address to go on.'],
  ['9', 'empty', [missing, high], 'Lower the amount and add an address to go on.'],
  ['9', 'resolved', [high], 'Lower the amount to go on.'],
  ['9', 'resolved', [new InsufficientFundsError()], 'Lower the amount to go on.'],
  ['9', 'failed', [high, wrong], 'Lower the amount and correct the address to go on.'],
  ['x', 'empty', [missing, bad], 'Correct the amount and add an address to go on.'],
  ['x', 'resolved', [bad], 'Correct the amount to go on.'],
  ['x', 'failed', [bad, wrong], 'Correct the amount and the address to go on.'],
  ['1', 'empty', [missing], 'Add an address to go on.'],
  ['1', 'failed', [wrong], 'Correct the address to go on.'],
  ['1', 'resolved', [new UnsafeReceiverError({ reason: 'mint' })], 'Correct the address to go on.'],
  ['1', 'resolved', [new UnsupportedChainError()], 'Unsupported chain'],
  ['1', 'pending', [], 'Looking up the address'],
] as const)('amount "%s", receiver %s: %#', (amount, status, errors, text) => {
  expect(say(amount, status, errors)).toBe(text)
})

test('a missing token comes first', () => {
  expect(say('', 'empty', [missing], { draft: { amount: '', token: undefined } })).toBe('A token is required')
})

test('reports errors that belong to no field', () => {
  const refused = { ...problemOf(new InsufficientFundsError()), field: 'network' } as const
  expect(say('1', 'resolved', [], { issues: [refused] })).toBe('This transfer can’t be sent')
})

test('waits for the network, or reports that it did not answer', () => {
  expect(say('1', 'resolved', [], { isPlanPending: true })).toBe('Working out the network fee')
  expect(say('1', 'resolved')).toMatch(/did not answer/)
})

test('a ready draft needs nothing', () => {
  expect(say('1', 'resolved', [], { isReady: true })).toBeUndefined()
})
