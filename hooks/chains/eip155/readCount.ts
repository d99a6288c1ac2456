import { MalformedResponseError } from '../../errors/http.js'

/**
 * A small quantity of a node's answer, such as a block's number.
 *
 * @throws MalformedResponseError when it is none. `details` says of what.
 */
export function readCount(value: unknown, details: string): number {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,13}$/i.test(value))
    throw new MalformedResponseError({ details })
  return Number(value)
}
