/** An error as EIP-1193 has it. */
export type RpcFailure = { readonly code: number; readonly message: string; readonly data?: unknown }

/** A failure that the page gets to see, with the codes of EIP-1193, EIP-3326 and JSON-RPC. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcFailure) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The user declined. */
export function userRejected(): ProviderRpcError {
  return new ProviderRpcError({ code: 4001, message: 'User rejected the request.' })
}

/** The site may not use this account or method without being connected. */
export function unauthorized(): ProviderRpcError {
  return new ProviderRpcError({
    code: 4100,
    message: 'The requested account and/or method has not been authorized by the user.',
  })
}

/** The parameters don't fit the method. */
export function invalidParams(message: string): ProviderRpcError {
  return new ProviderRpcError({ code: -32602, message })
}
