import { parseUnits } from 'viem'
import { ContractError } from '../../contract/ContractError.js'

/** How people pay, and from how much to how much, in whole units of the currency. */
export const paymentMethods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const

/** What people pay with. */
export const paymentCurrencies = ['USD', 'EUR'] as const
export type PaymentCurrency = (typeof paymentCurrencies)[number]

/**
 * Reads the currency that people pay with.
 *
 * @throws ContractError with status 400 for any other.
 */
export function parseCurrency(text: string): PaymentCurrency {
  const found = paymentCurrencies.find((currency) => currency === text)
  if (found !== undefined) return found
  throw new ContractError(400, [
    { field: 'paymentCurrency', description: `Currency is none of ${paymentCurrencies.join(', ')}` },
  ])
}

const centDecimals = 2
const least = parseCents('10.00')
const most = parseCents('25000.00')

function parseCents(text: string): bigint {
  return parseUnits(text, centDecimals)
}

/** Cents as people write them: two decimals. */
export function formatCents(cents: bigint): string {
  const digits = String(cents).padStart(centDecimals + 1, '0')
  return `${digits.slice(0, -centDecimals)}.${digits.slice(-centDecimals)}`
}

/**
 * Parses the amount to pay, in cents.
 *
 * @throws ContractError with status 400 when it is no amount, or one that no method takes.
 */
export function parsePayment(text: string): bigint {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new ContractError(400, [
      { field: 'amount', description: 'Amount must be a number with at most 2 decimals' },
    ])
  return checkPayment(parseCents(text))
}

/**
 * Hands a payment back when some method takes it.
 *
 * @throws ContractError with status 400 for too little and too much.
 */
export function checkPayment(cents: bigint): bigint {
  if (cents < least || cents > most) {
    const range = `${formatCents(least)} to ${formatCents(most)}`
    throw new ContractError(400, [{ field: 'amount', description: `Amount must be from ${range}` }])
  }
  return cents
}
