import { MalformedResponseError } from '../../errors/http.js'

/**
 * What `read` makes of an answer.
 *
 * @throws MalformedResponseError where it can't be read.
 */
export function orMalformed<value>(details: string, read: () => value): value {
  try {
    return read()
  } catch (cause) {
    throw new MalformedResponseError({ cause, details })
  }
}
