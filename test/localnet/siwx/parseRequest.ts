import * as v from 'valibot'
import { SiwxRefusal } from './SiwxRefusal.js'

/**
 * What a request carries, read by a schema.
 *
 * @throws SiwxRefusal `malformed` for anything else.
 */
export function parseRequest<schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
): v.InferOutput<schema> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new SiwxRefusal('malformed', { cause: result.issues })
  return result.output
}
