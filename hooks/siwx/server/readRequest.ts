import * as v from 'valibot'
import { readBody } from '../../clients/http/readBody.js'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { Env } from '../../shared/types/env.js'

/** Time to send a body, in ms. */
const maxBodyTime = 10_000

export type ReadRequestParameters<output> = {
  schema: v.GenericSchema<unknown, output>
  /** Max bytes of the body. */
  maxBytes: number
  env: Pick<Env, 'schedule'>
}

/** Reads a body, and leaves it when it takes too long. */
async function readInTime(
  { body }: Request,
  { env, maxBytes }: ReadRequestParameters<unknown>,
): Promise<string> {
  if (body === null) return ''
  // The one reader of the body, so that it can be left.
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const controller = new AbortController()
  const piping = body.pipeTo(stream.writable, { signal: controller.signal })
  const cancel = env.schedule(() => controller.abort(new TypeError('the body takes too long')), maxBodyTime)
  try {
    const [bytes] = await Promise.all([
      readBody(new Response(stream.readable), { maxBytes, details: 'sign-in' }),
      piping,
    ])
    return new TextDecoder().decode(bytes)
  } finally {
    cancel()
    piping.catch(() => undefined)
  }
}

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
 * Reads and validates the JSON body of a request. Stops reading at the max size, and after ten seconds.
 *
 * @throws SiwxRefusedError `malformed`.
 */
export async function readRequest<output>(
  request: Request,
  parameters: ReadRequestParameters<output>,
): Promise<output> {
  let body: unknown
  try {
    body = JSON.parse(await readInTime(request, parameters))
  } catch (cause) {
    throw new SiwxRefusedError({ reason: 'malformed', cause })
  }
  return parseRequest(parameters.schema, body)
}
