import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why the service rejects: the field of the request, empty when it is none of them, and a sentence. */
export type ContractReason = { readonly field: string; readonly description: string }

/**
 * A rejection in the contract's own shape: reasons become `{ "status": "FAILED", "reasons": [...] }`. A plain text is the
 * answer to a query or body that could not be read at all, and leaves as text/plain.
 *
 * @example
 * throw new ContractError(400, [{ field: 'chainId', description: 'Unsupported chain "eip155:9"' }])
 */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly status: ContentfulStatusCode
  readonly body: readonly ContractReason[] | string

  constructor(status: ContentfulStatusCode, body: readonly ContractReason[] | string) {
    super(typeof body === 'string' ? body : body.map(({ description }) => description).join('; '))
    this.status = status
    this.body = body
  }
}
