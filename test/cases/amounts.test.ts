import { expect, test } from 'vitest'
import { parseAmount } from '../../hooks/shared/amount.js'
import { LatchkeyError } from '../../hooks/shared/errors/LatchkeyError.js'
import { parsePayment } from '../../hooks/shared/parsePayment.js'
import { type Case, readCases } from './support/readCases.js'
import { expectMessage, expectVerdict, withinBudget } from './support/verdicts.js'

/** The largest amount that a Solana program can hold. */
const largestU64 = 2n ** 64n - 1n

function pay({ input, context = {} }: Case) {
  const decimals = context['decimals'] as number
  const { balance, native, chain } = context
  return parsePayment(input, {
    decimals,
    max: chain === 'solana' ? largestU64 : undefined,
    balance: typeof balance === 'string' ? parseAmount(balance, { decimals }) : undefined,
    isNative: native === true,
  })
}

function outcomeOf(row: Case) {
  try {
    return { payment: pay(row) }
  } catch (error) {
    return { error }
  }
}

test.each(readCases('amounts'))('$id: $why', (row) => {
  const { payment, error } = withinBudget(row, () => outcomeOf(row))
  if (payment === undefined) {
    expect(error).toBeInstanceOf(LatchkeyError)
    expectMessage(row, error)
    return expectVerdict(row, 'reject')
  }
  expectVerdict(row, payment.leavesNoFee ? 'warn' : 'accept')
  if (row.value !== undefined) expect(String(payment.value)).toBe(row.value)
})
