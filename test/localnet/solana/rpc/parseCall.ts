import * as v from 'valibot'
import { RpcError } from './RpcError.js'
import { invalidParams } from './readParams.js'
import { rpcErrorCodes } from './rpcErrorCodes.js'

const idSchema = v.union([v.string(), v.number(), v.bigint(), v.null()])

const callSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(idSchema),
  method: v.string(),
  params: v.optional(v.unknown()),
})

/** What a client asks for. Without an `id` it wants no answer. */
export type Call = {
  readonly id?: v.InferOutput<typeof idSchema> | undefined
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * Reads one call.
 *
 * @throws RpcError when it isn't JSON-RPC.
 */
export function parseCall(request: unknown): Call {
  const parsed = v.safeParse(callSchema, request)
  if (!parsed.success) throw new RpcError(rpcErrorCodes.invalidRequest, 'Invalid request')
  const { id, method, params } = parsed.output
  if (params == null) return { id, method, params: [] }
  if (!Array.isArray(params)) throw invalidParams('`params` should have been an array')
  return { id, method, params }
}

/** The id of what may not even be a call, so that its error can name it. */
export function readId(request: unknown): Call['id'] {
  const parsed = v.safeParse(v.object({ id: idSchema }), request)
  return parsed.success ? parsed.output.id : null
}
