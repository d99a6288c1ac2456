import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The pairing code could not be fetched, or the package that the app has to install is missing. Retry later. */
export class PairingNotLoadedError extends LatchkeyError {
  override readonly name = 'PairingNotLoadedError'
  readonly kind = 'pairing_not_loaded'

  constructor(options?: LatchkeyErrorOptions) {
    super('WalletConnect could not be loaded', options)
  }
}

/** The hosted relay requires a `projectId` in the config. */
export class ProjectIdMissingError extends LatchkeyError {
  override readonly name = 'ProjectIdMissingError'
  readonly kind = 'project_id_missing'

  constructor(options?: LatchkeyErrorOptions) {
    super('Project ID Not Configured', options)
  }
}

/** The relay rejected this page's key as expired or not yet valid: the clock of this device is wrong. */
export class RelayClockError extends LatchkeyError {
  override readonly name = 'RelayClockError'
  readonly kind = 'relay_clock'

  constructor(options?: LatchkeyErrorOptions) {
    super('Session Expired: check the clock of this device', options)
  }
}

/** The wallet supports none of the app's networks. WalletConnect codes 5100 and 5104. */
export class NetworksNotSupportedError extends LatchkeyError {
  override readonly name = 'NetworksNotSupportedError'
  readonly kind = 'networks_not_supported'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet supports none of the networks of this app', options)
  }
}

/** The wallet has not approved the network, and cannot be asked for it later. */
export class NetworkNotApprovedError extends LatchkeyError {
  override readonly name = 'NetworkNotApprovedError'
  readonly kind = 'network_not_approved'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet has not approved this network', options)
  }
}
