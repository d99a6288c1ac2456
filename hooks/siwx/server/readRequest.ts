import * as v from 'valibot'
import { readBody } from '../../clients/http/readBody.js'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'

/** Enough for 32 sessions with a smart account's long signatures; in bytes. */
const longestBody = 512 * 1024

/**
 * What somebody sent, read by a schema.
 *
 * @throws SiwxRefusedError `malformed` for anything else.
 */
export function parseRequest<output>(schema: v.GenericSchema<unknown, output>, value: unknown): output {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new SiwxRefusedError({ reason: 'malformed', cause: result.issues })
}

/**
 * The JSON of a request's body, read by a schema. Reading stops where the body gets longer than any honest one.
 *
 * @throws SiwxRefusedError `malformed`.
 */
export async function readRequest<output>(
  request: Request,
  schema: v.GenericSchema<unknown, output>,
): Promise<output> {
  let body: unknown
  try {
    const text = await readBody(new Response(request.body), { maxBytes: longestBody, details: 'sign-in' })
    body = JSON.parse(text)
  } catch (cause) {
    throw new SiwxRefusedError({ reason: 'malformed', cause })
  }
  return parseRequest(schema, body)
}
