import type { RpcFailure } from '../walletMessages.js'

/** The error that a page gets for a failure. */
export function toError({ message, ...rest }: RpcFailure): Error {
  return Object.assign(new Error(message), rest)
}
