import { LatchkeyError } from './LatchkeyError.js'

/**
 * A node responded with an error. `code` and `data` are those of JSON-RPC; `data` holds a revert's reason,
 * unvalidated.
 */
export class RpcError extends LatchkeyError {
  override readonly name = 'RpcError'
  readonly kind = 'rpc'
  /** JSON-RPC error code. */
  readonly code: number
  /** Unvalidated. */
  readonly data: unknown
  /** True when a contract reverted, so that another node would give the same result. */
  readonly isRevert: boolean

  constructor({ code, data, details = '' }: { code: number; data?: unknown; details?: string | undefined }) {
    super('The network refused the request', { details })
    this.code = code
    this.data = data
    this.isRevert = code === 3 || (code <= -32000 && /\brevert/i.test(details))
  }
}
