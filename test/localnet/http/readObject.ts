import type { Context } from 'hono'
import { LocalnetRequestError } from '../LocalnetRequestError.js'

/**
 * The JSON object of a request's body.
 *
 * @throws LocalnetRequestError when it is something else.
 */
export async function readObject(context: Context): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await context.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new LocalnetRequestError('The body must be a JSON object.')
  return body as Record<string, unknown>
}
