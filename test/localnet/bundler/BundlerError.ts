import type { Hex } from 'viem'

/** Why an operation or a request is rejected; answered as a JSON-RPC error with these codes of ERC-7769. */
export class BundlerError extends Error {
  override readonly name = 'BundlerError'
  readonly code: number
  /** What a contract reverted with. */
  readonly data: Hex | undefined

  constructor(code: number, message: string, data?: Hex) {
    super(message)
    this.code = code
    this.data = data
  }
}
