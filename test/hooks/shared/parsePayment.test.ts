import { expect, test } from 'vitest'
import { BalanceTooLowError, ZeroAmountError } from '../../../hooks/shared/errors/amounts.js'
import { parsePayment } from '../../../hooks/shared/parsePayment.js'

test.each(['', '  ', null, undefined])('send needs an amount: %j is none', (text) => {
  expect(() => parsePayment(text, { decimals: 18 })).toThrow('An amount and receiver address are required')
})

test('zero is no payment', () => {
  expect(() => parsePayment('0.0', { decimals: 18 })).toThrow(ZeroAmountError)
})

test('a payment is at most the balance', () => {
  expect(parsePayment('1', { decimals: 0, balance: 1n })).toEqual({ value: 1n, leavesNoFee: false })
  expect(() => parsePayment('2', { decimals: 0, balance: 1n })).toThrow(BalanceTooLowError)
})

test('the whole native balance leaves nothing for the fee', () => {
  expect(parsePayment('1', { decimals: 0, balance: 1n, isNative: true }).leavesNoFee).toBe(true)
  expect(parsePayment('1', { decimals: 0, balance: 2n, isNative: true }).leavesNoFee).toBe(false)
})
