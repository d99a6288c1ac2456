import type { Context } from 'hono'
import * as v from 'valibot'
import { ContractError } from './ContractError.js'

/**
 * The JSON body of a request, whatever its content type says.
 *
 * @throws ContractError with status 400 when it isn't JSON, 422 when it is other JSON than the schema wants.
 */
export async function parseBody<schema extends v.GenericSchema>(
  context: Context,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const body: unknown = await context.req.json().catch(() => {
    throw new ContractError(400, 'Failed to parse the request body as JSON')
  })
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  throw new ContractError(
    422,
    `Failed to deserialize the JSON body into the target type: ${path === null ? '' : `${path}: `}${issue.message}`,
  )
}
