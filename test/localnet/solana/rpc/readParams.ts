import * as v from 'valibot'
import { RpcError } from './RpcError.js'
import { rpcErrorCodes } from './rpcErrorCodes.js'

/**
 * Checks the parameters of a call. Those that clients leave out or null take their defaults.
 *
 * @throws RpcError when they make no sense.
 */
export function readParams<const items extends v.TupleItems>(
  items: items,
  params: readonly unknown[],
): v.InferOutput<v.StrictTupleSchema<items, undefined>> {
  if (params.length > items.length)
    throw invalidParams(`at most ${items.length} are expected, not ${params.length}`)
  const padded = items.map((_, index) => params[index])
  const parsed = v.safeParse(v.strictTuple(items), padded)
  if (!parsed.success) throw invalidParams(describeIssue(parsed.issues[0]))
  return parsed.output
}

/** The error of a call whose parameters make no sense. */
export function invalidParams(problem: string): RpcError {
  return new RpcError(rpcErrorCodes.invalidParams, `Invalid params: ${problem}`)
}

function describeIssue({ path, message, input }: v.BaseIssue<unknown>): string {
  const [place, ...inner] = (path ?? []).map(({ key }) => key)
  const where = inner.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  const missing = input === undefined ? ' (it is missing)' : ''
  return `params[${String(place)}]${where}: ${message}${missing}`
}
