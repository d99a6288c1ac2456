import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The person said no in the wallet. EIP-1193 code 4001 and its relatives. */
export class UserRejectedError extends LatchkeyError {
  override readonly name = 'UserRejectedError'
  readonly kind = 'user_rejected'

  constructor(options?: LatchkeyErrorOptions) {
    super('The request was declined in the wallet', options)
  }
}

/** Waiting ended here: by Back, Close, `cancel`, or a connection to another wallet. */
export class ConnectionCancelledError extends LatchkeyError {
  override readonly name = 'ConnectionCancelledError'
  readonly kind = 'cancelled'

  constructor(options?: LatchkeyErrorOptions) {
    super('The connection was cancelled', options)
  }
}

/** The wallet waits for an answer to an earlier request. EIP-1474 code -32002. */
export class RequestPendingError extends LatchkeyError {
  override readonly name = 'RequestPendingError'
  readonly kind = 'pending'

  constructor(options?: LatchkeyErrorOptions) {
    super('A request is already waiting in your wallet', options)
  }
}

/** The wallet did not answer within the time that the caller allowed. It may still do so. */
export class WalletTimeoutError extends LatchkeyError {
  override readonly name = 'WalletTimeoutError'
  readonly kind = 'timeout'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet did not answer in time', options)
  }
}

/** The wallet shares no account with this site. */
export class NoAccountsError extends LatchkeyError {
  override readonly name = 'NoAccountsError'
  readonly kind = 'no_accounts'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet shared no account', options)
  }
}

/** The site may not do this with that account. EIP-1193 code 4100. */
export class UnauthorizedError extends LatchkeyError {
  override readonly name = 'UnauthorizedError'
  readonly kind = 'unauthorized'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet has not allowed this site to do that', options)
  }
}

/** The wallet doesn't know the method. EIP-1193 code 4200. */
export class UnsupportedMethodError extends LatchkeyError {
  override readonly name = 'UnsupportedMethodError'
  readonly kind = 'unsupported_method'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet does not support this request', options)
  }
}

/** The wallet reaches no network at all, or is gone. EIP-1193 code 4900. */
export class WalletDisconnectedError extends LatchkeyError {
  override readonly name = 'WalletDisconnectedError'
  readonly kind = 'disconnected'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet is disconnected', options)
  }
}

/** The wallet doesn't reach the network that was asked for. EIP-1193 code 4901. */
export class ChainDisconnectedError extends LatchkeyError {
  override readonly name = 'ChainDisconnectedError'
  readonly kind = 'chain_disconnected'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet is not connected to this network', options)
  }
}

/** The wallet doesn't know the network; it can be added. EIP-3326 code 4902. */
export class UnknownChainError extends LatchkeyError {
  override readonly name = 'UnknownChainError'
  readonly kind = 'unknown_chain'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet does not know this network', options)
  }
}

/** The wallet agreed to go to another network and stayed where it was. */
export class NetworkNotSwitchedError extends LatchkeyError {
  override readonly name = 'NetworkNotSwitchedError'
  readonly kind = 'not_switched'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet did not switch the network', options)
  }
}

/** The wallet named its network by something that is no chain id. */
export class BadChainError extends LatchkeyError {
  override readonly name = 'BadChainError'
  readonly kind = 'bad_chain'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet reported a network that could not be read', options)
  }
}

/** The wallet did not take part in disconnecting. Here the connection is over all the same. */
export class DisconnectFailedError extends LatchkeyError {
  override readonly name = 'DisconnectFailedError'
  readonly kind = 'disconnect_failed'

  constructor(options?: LatchkeyErrorOptions) {
    super('Failed to disconnect', options)
  }
}

/** Something that no rule knows. */
export class UnknownError extends LatchkeyError {
  override readonly name = 'UnknownError'
  readonly kind = 'unknown'

  constructor(options?: LatchkeyErrorOptions) {
    super('Unknown error', options)
  }
}
