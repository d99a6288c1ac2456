import { expect, test } from 'vitest'
import { readSendAmount } from '../../hooks/send/amount/readSendAmount.js'
import { type SendFacts, sendIssues } from '../../hooks/send/review/sendIssues.js'
import { parseAmount } from '../../hooks/shared/amount.js'
import { LatchkeyError } from '../../hooks/shared/errors/LatchkeyError.js'
import { type Case, readCases } from './support/readCases.js'
import { expectMessage, expectVerdict, withinBudget } from './support/verdicts.js'

/** The largest amount that a Solana program can hold. */
const largestU64 = 2n ** 64n - 1n

const receiver: SendFacts['receiver'] = {
  status: 'resolved',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  name: undefined,
  kind: 'account',
  isUsed: true,
  doubt: undefined,
  isFirstTime: false,
  lookalikeOf: undefined,
  error: undefined,
}

function read({ input, context = {} }: Case) {
  const max = context['chain'] === 'solana' ? largestU64 : undefined
  const decimals = context['decimals'] as number
  return readSendAmount({ text: input as string, unit: 'token', decimals, max })
}

/** The draft's issues for a row, with a fee of one base unit where its native token is sent. */
function issuesOf({ context = {}, input }: Case, amount: SendFacts['amount']) {
  const decimals = context['decimals'] as number
  const asset =
    context['native'] === true
      ? ({ kind: 'native' } as const)
      : ({ kind: 'token', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', decimals } as const)
  const { balance } = context
  return sendIssues({
    isSupported: true,
    token: { id: 'eip155:1/slip44:60', networkId: 'eip155:1', asset, name: '', symbol: '', decimals },
    amount,
    isAmountEmpty: typeof input !== 'string' || input.trim() === '',
    receiver,
    balance: typeof balance === 'string' ? parseAmount(balance, { decimals }) : undefined,
    coin: undefined,
    fee: { value: 1n, most: 1n, deposit: 0n, decimals: 18, symbol: 'ETH', worth: undefined },
    failure: undefined,
    acknowledged: [],
  })
}

test.each(readCases('amounts'))('$id: $why', (row) => {
  const amount = withinBudget(row, () => read(row))
  const [issue] = issuesOf(row, amount)
  expectVerdict(row, issue ? 'reject' : 'accept')
  if (issue) {
    expect(issue).toHaveProperty('error', expect.any(LatchkeyError))
    if (issue.severity === 'error') expectMessage(row, issue.error)
    return
  }
  if (row.value !== undefined) expect(String(amount.quantity)).toBe(row.value)
})

/** Rows that only the balance makes invalid. */
const isOfBalance = ({ context }: Case) => typeof context?.['balance'] === 'string'
const refused = readCases('amounts').filter((row) => row.expect === 'reject' && !isOfBalance(row))

test.each(refused)('$id has no quantity: $why', (row) => {
  expect(read(row).quantity).toBeUndefined()
})

/** What is not a number of anything is not an amount of a currency either. */
const isNoNumber = (row: Case) => read(row).error?.name === 'InvalidAmountError'

test.each(refused.filter(isNoNumber))('$id is no amount of a currency: $why', (row) => {
  const form = { unit: 'currency', decimals: 18, price: '2500.55' } as const
  expect(readSendAmount({ ...form, text: row.input as string })).toMatchObject({
    quantity: undefined,
    error: { name: 'InvalidAmountError' },
  })
})
