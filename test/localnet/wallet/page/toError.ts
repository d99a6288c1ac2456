import type { RpcFailure } from '../../rpc/ProviderRpcError.js'

/** The error that a page gets for a failure. */
export function toError({ message, ...rest }: RpcFailure): Error {
  return Object.assign(new Error(message), rest)
}
