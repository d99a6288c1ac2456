import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The user rejected the request in the wallet. EIP-1193 code 4001 and its variants. */
export class UserRejectedError extends LatchkeyError {
  override readonly name = 'UserRejectedError'
  readonly kind = 'user_rejected'

  constructor(options?: LatchkeyErrorOptions) {
    super('The request was declined in the wallet', options)
  }
}

/** The attempt was cancelled in the page: by Back, Close, `cancel`, or a connection to another wallet. */
export class ConnectionCancelledError extends LatchkeyError {
  override readonly name = 'ConnectionCancelledError'
  readonly kind = 'cancelled'

  constructor(options?: LatchkeyErrorOptions) {
    super('The connection was cancelled', options)
  }
}

/** An earlier request is still pending in the wallet. EIP-1474 code -32002. */
export class RequestPendingError extends LatchkeyError {
  override readonly name = 'RequestPendingError'
  readonly kind = 'pending'

  constructor(options?: LatchkeyErrorOptions) {
    super('A request is already waiting in your wallet', options)
  }
}

/** The wallet did not respond within the timeout. It may still do so. */
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

/** The wallet has not authorized the site for this account or method. EIP-1193 code 4100. */
export class UnauthorizedError extends LatchkeyError {
  override readonly name = 'UnauthorizedError'
  readonly kind = 'unauthorized'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet has not allowed this site to do that', options)
  }
}

/** The wallet does not support the method. EIP-1193 code 4200. */
export class UnsupportedMethodError extends LatchkeyError {
  override readonly name = 'UnsupportedMethodError'
  readonly kind = 'unsupported_method'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet does not support this request', options)
  }
}

/** The wallet is disconnected from all networks, or gone. EIP-1193 code 4900. */
export class WalletDisconnectedError extends LatchkeyError {
  override readonly name = 'WalletDisconnectedError'
  readonly kind = 'disconnected'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet is disconnected', options)
  }
}

/** The wallet is not connected to the requested network. EIP-1193 code 4901. */
export class ChainDisconnectedError extends LatchkeyError {
  override readonly name = 'ChainDisconnectedError'
  readonly kind = 'chain_disconnected'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet is not connected to this network', options)
  }
}

/** The wallet does not know the network; it can be added. EIP-3326 code 4902. */
export class UnknownChainError extends LatchkeyError {
  override readonly name = 'UnknownChainError'
  readonly kind = 'unknown_chain'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet does not know this network', options)
  }
}

/** The wallet approved a network switch and did not switch. */
export class NetworkNotSwitchedError extends LatchkeyError {
  override readonly name = 'NetworkNotSwitchedError'
  readonly kind = 'not_switched'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet did not switch the network', options)
  }
}

/** The wallet reported its network by something that is not a chain id. */
export class BadChainError extends LatchkeyError {
  override readonly name = 'BadChainError'
  readonly kind = 'bad_chain'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet reported a network that could not be read', options)
  }
}

/** The wallet did not complete the disconnect. In the app the connection is ended anyway. */
export class DisconnectFailedError extends LatchkeyError {
  override readonly name = 'DisconnectFailedError'
  readonly kind = 'disconnect_failed'

  constructor(options?: LatchkeyErrorOptions) {
    super('Failed to disconnect', options)
  }
}

/** An error that no rule recognizes. */
export class UnknownError extends LatchkeyError {
  override readonly name = 'UnknownError'
  readonly kind = 'unknown'

  constructor(options?: LatchkeyErrorOptions) {
    super('Unknown error', options)
  }
}
