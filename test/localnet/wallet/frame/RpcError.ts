import type { RpcFailure } from '../walletMessages.js'

/** A failure that the page gets to see, with the codes of EIP-1193, EIP-3326 and JSON-RPC. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcFailure) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The person declined. */
export function userRejected(): RpcError {
  return new RpcError({ code: 4001, message: 'User rejected the request.' })
}

/** The site may not use this account or method without being connected. */
export function unauthorized(): RpcError {
  return new RpcError({
    code: 4100,
    message: 'The requested account and/or method has not been authorized by the user.',
  })
}

/** The parameters don't fit the method. */
export function invalidParams(message: string): RpcError {
  return new RpcError({ code: -32602, message })
}
