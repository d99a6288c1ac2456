import * as v from 'valibot'
import { FrameRequestError } from '../FrameRequestError.js'

/**
 * The parameters of a method.
 *
 * @throws FrameRequestError when they don't fit.
 */
export function parseParams<output>(
  schema: v.GenericSchema<unknown, output>,
  { method, params }: { method: string; params: unknown },
): output {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  const path = v.getDotPath(parsed.issues[0])
  throw new FrameRequestError(`The parameters of ${method} are wrong${path === null ? '' : ` at "${path}"`}.`)
}
