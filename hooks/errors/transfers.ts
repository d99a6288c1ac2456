import { LatchkeyError } from './LatchkeyError.js'

/** The amount or the receiver was left empty. */
export class TransferIncompleteError extends LatchkeyError {
  override readonly name = 'TransferIncompleteError'
  readonly kind = 'transfer_incomplete'

  constructor() {
    super('An amount and receiver address are required')
  }
}

/** The receiver is not an address of the network's family. */
export class InvalidAddressError extends LatchkeyError {
  override readonly name = 'InvalidAddressError'
  readonly kind = 'invalid_address'

  constructor() {
    super('This is not a valid address')
  }
}
