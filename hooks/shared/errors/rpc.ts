import { LatchkeyError } from './LatchkeyError.js'

/** A network's node answered and refused. `code` and `data` are JSON-RPC's; `data` holds a revert's reason, unchecked. */
export class RpcError extends LatchkeyError {
  override readonly name = 'RpcError'
  readonly kind = 'rpc'
  readonly code: number
  readonly data: unknown
  /** True where a contract ran and reverted, so that another node would say the same. */
  readonly isRevert: boolean

  constructor({ code, data, details = '' }: { code: number; data?: unknown; details?: string | undefined }) {
    super('The network refused the request', { details })
    this.code = code
    this.data = data
    this.isRevert = code === 3 || (code <= -32000 && /\brevert/i.test(details))
  }
}
