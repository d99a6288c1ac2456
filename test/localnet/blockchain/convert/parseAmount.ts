import { maxUint256 } from 'viem'
import { conversionError } from './conversionError.js'

/**
 * Reads an amount in base units: digits and nothing else.
 *
 * @throws ContractError with status 400, for zero too.
 */
export function parseAmount(text: string): bigint {
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
  if (amount === 0n || amount > maxUint256)
    throw conversionError('amount must be a whole number of base units above zero')
  return amount
}
