import { MalformedResponseError } from '../../shared/errors/http.js'

/**
 * Reads a small hex quantity, such as a block number.
 *
 * @throws MalformedResponseError when the value is not a hex quantity. `details` names the request.
 */
export function readCount(value: unknown, details: string): number {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,13}$/i.test(value))
    throw new MalformedResponseError({ details })
  return Number(value)
}
