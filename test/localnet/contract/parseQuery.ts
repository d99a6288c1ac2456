import type { Context } from 'hono'
import * as v from 'valibot'
import { ContractError } from './ContractError.js'

/**
 * The query of a request; parameters that the schema doesn't name are ignored.
 *
 * @throws ContractError with status 400: as text when a parameter is missing, else with the first one that is wrong.
 */
export function parseQuery<schema extends v.GenericSchema>(
  context: Context,
  schema: schema,
): v.InferOutput<schema> {
  const result = v.safeParse(schema, context.req.query())
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? ''
  if (issue.input === undefined)
    throw new ContractError(400, `Failed to deserialize query string: missing field \`${field}\``)
  throw new ContractError(400, [{ field, description: `Invalid query: ${issue.message}` }])
}
