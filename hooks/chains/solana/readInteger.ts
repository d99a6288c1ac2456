import { MalformedResponseError } from '../../errors/http.js'

/**
 * An amount in a node's answer, which is a number, or its digits where a number can't hold it.
 *
 * @throws MalformedResponseError for anything that is no whole number from 0.
 */
export function readInteger(value: unknown, details: string): bigint {
  const isExact = Number.isSafeInteger(value) || (typeof value === 'string' && value.length <= 20)
  const text = isExact ? String(value) : ''
  if (!/^\d+$/.test(text)) throw new MalformedResponseError({ details })
  return BigInt(text)
}
