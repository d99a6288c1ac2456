import * as v from 'valibot'
import { readBody } from '../../clients/http/readBody.js'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'

/** Max bytes of a body: enough for 32 sessions with the long signatures of smart accounts. */
const maxBodyBytes = 512 * 1024

/**
 * Validates untrusted input by a schema.
 *
 * @throws SiwxRefusedError `malformed` for invalid input.
 */
export function parseRequest<output>(schema: v.GenericSchema<unknown, output>, value: unknown): output {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new SiwxRefusedError({ reason: 'malformed', cause: result.issues })
}

/**
 * Reads and validates the JSON body of a request. Stops reading at the max size.
 *
 * @throws SiwxRefusedError `malformed`.
 */
export async function readRequest<output>(
  request: Request,
  schema: v.GenericSchema<unknown, output>,
): Promise<output> {
  let body: unknown
  try {
    const text = await readBody(new Response(request.body), { maxBytes: maxBodyBytes, details: 'sign-in' })
    body = JSON.parse(text)
  } catch (cause) {
    throw new SiwxRefusedError({ reason: 'malformed', cause })
  }
  return parseRequest(schema, body)
}
