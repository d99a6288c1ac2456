import * as v from 'valibot'
import { MalformedResponseError } from './errors/http.js'

/**
 * Parses a response by its schema.
 *
 * @throws MalformedResponseError when it does not fit. `details` names the request.
 */
export function parseResponse<output>(
  schema: v.GenericSchema<unknown, output>,
  response: unknown,
  details: string,
): output {
  const result = v.safeParse(schema, response)
  if (!result.success) throw new MalformedResponseError({ details })
  return result.output
}
