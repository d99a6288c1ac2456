import { MalformedResponseError } from '../../../errors/http.js'

/**
 * A quantity of a node's answer, such as a price.
 *
 * @throws MalformedResponseError when it is none. `details` says of what.
 */
export function readQuantity(value: unknown, details: string): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value))
    throw new MalformedResponseError({ details })
  return BigInt(value)
}
