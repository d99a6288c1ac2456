import type { RpcFailure } from '../../rpc/ProviderRpcError.js'
import { ProviderRpcError } from '../../rpc/ProviderRpcError.js'

/** What the app gets to see of an error; one that isn't meant for it becomes an internal error. */
export function describeFailure(error: unknown): RpcFailure {
  const { code, message, data } =
    error instanceof ProviderRpcError ? error : new ProviderRpcError({ code: -32603, message: String(error) })
  return { code, message, ...(data !== undefined && { data }) }
}
