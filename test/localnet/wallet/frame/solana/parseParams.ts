import * as v from 'valibot'
import { invalidParams } from '../../../rpc/ProviderRpcError.js'

/**
 * Reads what an app handed over.
 *
 * @throws ProviderRpcError -32602 when it doesn't fit.
 */
export function parseParams<output>(schema: v.GenericSchema<unknown, output>, value: unknown): output {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  throw invalidParams(path === null ? issue.message : `"${path}": ${issue.message}`)
}
