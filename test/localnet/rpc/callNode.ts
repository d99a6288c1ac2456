import { ProviderRpcError } from './ProviderRpcError.js'

export type CallNodeParameters = { method: string; params: unknown }

/**
 * Calls a node by JSON-RPC; the node's own errors come through as they are.
 *
 * @throws ProviderRpcError also when the node can't be reached or answers something else.
 */
export async function callNode(
  url: string | undefined,
  { method, params }: CallNodeParameters,
): Promise<unknown> {
  if (url === undefined)
    throw new ProviderRpcError({ code: 4901, message: 'The wallet has no connection to this network.' })
  let answer: Response
  let body: unknown
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    body = await answer.json()
  } catch {
    throw new ProviderRpcError({ code: -32603, message: `The node did not answer ${method}.` })
  }
  const { result, error } = (body ?? {}) as { result?: unknown; error?: unknown }
  if (isFailure(error)) throw new ProviderRpcError(error)
  if (!answer.ok || result === undefined)
    throw new ProviderRpcError({
      code: -32603,
      message: `The node answered ${method} with HTTP ${answer.status}.`,
    })
  return result
}

function isFailure(value: unknown): value is { code: number; message: string; data?: unknown } {
  if (typeof value !== 'object' || value === null) return false
  return 'code' in value && typeof value.code === 'number' && 'message' in value
}
