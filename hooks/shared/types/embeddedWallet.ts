import type { ChainNamespace } from './caip.js'
import type { Connection, ConnectParameters } from './connector.js'
import type { Network } from './network.js'

/** What follows a sign-in by email: a code from the mail, the approval of this device by a link in it, or nothing. */
export type EmailStep = 'code' | 'connected' | 'device'

/** Signs users in and holds their keys. */
export type EmbeddedDriver = {
  /** Has a mail sent. */
  connectEmail(parameters: {
    /** Where to. */
    email: string
    /** Ends the wait. */
    signal: AbortSignal
  }): Promise<EmailStep>
  /** Resolves once the link in the mail was opened and this device approved; a mail with a code follows. */
  connectDevice(parameters: {
    /** Ends the wait. */
    signal: AbortSignal
  }): Promise<void>
  /** Finishes the sign-in. */
  connectCode(parameters: {
    /** Six digits. */
    code: string
    /** Ends the wait. */
    signal: AbortSignal
  }): Promise<void>
  /** The accounts of the user who is signed in; an empty list for a silent request without one. */
  connect(parameters: ConnectParameters): Promise<readonly Connection[]>
  /** Moves to a network. */
  switchNetwork(parameters: {
    /** A configured one. */
    network: Network
    /** Ends the wait. */
    signal: AbortSignal
  }): Promise<void>
  /** The provider of the accounts of a namespace. */
  provider(namespace: ChainNamespace): unknown
  /** Ends the session, within 3 s also without an answer. */
  signOut(): Promise<void>
  /** Ends timers and listeners. */
  destroy(): void
}

/**
 * Wallets of users who sign in with an email address: `hostedEmbeddedWallet()` of `@latchkey/hooks/embedded`. Its code loads
 * with the first sign-in, or for a stored session.
 */
export type EmbeddedWallet = {
  /** Whether users may sign in by email. */
  readonly email: boolean
  /** Whether wallets are listed beside the field for the address. */
  readonly emailShowWallets: boolean
  /**
   * Adds its connector, of type `AUTH`, to an instance. None where it can't work: without a project id.
   *
   * @internal
   */
  create(instance: object): void
}
