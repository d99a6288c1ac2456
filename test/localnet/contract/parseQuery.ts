import type { Context } from 'hono'
import * as v from 'valibot'
import { ContractError } from './ContractError.js'

/**
 * The query of a request; parameters that the schema doesn't name are ignored.
 *
 * @throws ContractError with status 400 and the first parameter that is wrong.
 */
export function parseQuery<schema extends v.GenericSchema>(
  context: Context,
  schema: schema,
): v.InferOutput<schema> {
  const result = v.safeParse(schema, context.req.query())
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ContractError(400, [
    { field: v.getDotPath(issue) ?? '', description: `Invalid query: ${issue.message}` },
  ])
}
