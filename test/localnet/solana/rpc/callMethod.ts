import type { RpcContext } from './defineMethod.js'
import type { Call } from './parseCall.js'
import { RpcError } from './RpcError.js'
import { rpcErrorCodes } from './rpcErrorCodes.js'
import { rpcMethods } from './rpcMethods.js'

/**
 * Runs a method.
 *
 * @throws RpcError when there is no such method, or it can't be done.
 */
export function callMethod(
  { method, params }: Pick<Call, 'method' | 'params'>,
  context: RpcContext,
): unknown {
  const answer = Object.hasOwn(rpcMethods, method) ? rpcMethods[method] : undefined
  if (answer === undefined) throw new RpcError(rpcErrorCodes.methodNotFound, `Method not found: ${method}`)
  return answer(params, context)
}
