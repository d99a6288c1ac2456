import { type Call, parseCall, readId } from './parseCall.js'
import { parseJson } from './parseJson.js'
import { RpcError } from './RpcError.js'
import { rpcErrorCodes } from './rpcErrorCodes.js'
import { stringifyJson } from './stringifyJson.js'

/**
 * Does what a call asks for.
 *
 * @throws RpcError when it can't.
 */
export type Perform = (call: Call) => unknown

/** Answers the text of a request or a batch; undefined when nothing in it wants an answer. */
export function answerCalls(text: string, perform: Perform): string | undefined {
  let request: unknown
  try {
    request = parseJson(text)
  } catch {
    return stringifyJson(toFailure(null, new RpcError(rpcErrorCodes.parseError, 'Parse error')))
  }
  if (!Array.isArray(request)) {
    const answer = answerCall(request, perform)
    return answer && stringifyJson(answer)
  }
  if (request.length === 0)
    return stringifyJson(toFailure(null, new RpcError(rpcErrorCodes.invalidRequest, 'Invalid request')))
  const answers = request.map((call) => answerCall(call, perform)).filter((answer) => answer !== undefined)
  return answers.length === 0 ? undefined : stringifyJson(answers)
}

function answerCall(request: unknown, perform: Perform): object | undefined {
  try {
    const call = parseCall(request)
    const result = perform(call)
    return call.id === undefined ? undefined : { jsonrpc: '2.0', result: result ?? null, id: call.id }
  } catch (error) {
    const wantsNone = isNotification(request)
    return wantsNone ? undefined : toFailure(readId(request), error)
  }
}

/** A call without an id gets no answer, not even when it fails; what isn't a call does. */
function isNotification(request: unknown): boolean {
  return typeof request === 'object' && request !== null && 'method' in request && !('id' in request)
}

/** The answer to a call that can't be done. */
export function toFailure(id: Call['id'], error: unknown): object {
  const { code, message, data } =
    error instanceof RpcError ? error : new RpcError(rpcErrorCodes.internalError, `Internal error: ${error}`)
  return { jsonrpc: '2.0', error: { code, message, ...(data === undefined ? {} : { data }) }, id }
}
