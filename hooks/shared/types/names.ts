import type { CaipAddress } from './caip.js'
import type { Network } from './network.js'

/** A name to look up. */
export type NameQuestion = {
  /** Without the suffix, in lower case. */
  name: string
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/** Who gets a name, and where. */
export type NameClaim = {
  /** Without the suffix, in lower case. */
  readonly name: string
  /** CAIP-10 id of the account. */
  readonly account: CaipAddress
  /** Its network. */
  readonly network: Network
}

/** A name that is registered. */
export type NameRecord = {
  /** Plain addresses that the name leads to; empty: none that is known. */
  readonly addresses: readonly string[]
}

/**
 * Registers account names by a signed message, never by a transaction. Nothing that it returns is trusted: a name counts as
 * registered once `find` returns the account.
 *
 * @example
 * createLatchkey({ ...config, services: { names: { id: 'acme', suffix: 'acme.example', problemOf, find, suggest, message, register } } })
 */
export type NameService = {
  /** Identifies the service. */
  readonly id: string
  /** What follows a name, without the dot before it: `reown.id`. */
  readonly suffix: string
  /** How long a signed message is accepted after it was made, in ms. Default: as long as the service says. */
  readonly lifetime?: number | undefined
  /** Why accounts on a network get no names: the service does not serve it, or its chain id has no coin type. Undefined: they do. */
  problemOf(network: Network): 'network' | 'chainId' | undefined
  /** The record of a name; undefined: it is free. */
  find(question: NameQuestion): Promise<NameRecord | undefined>
  /** Free names like the one that was typed, without the suffix. */
  suggest(question: NameQuestion): Promise<readonly string[]>
  /** The text that the account signs. The user sees all of it. */
  message(
    claim: NameClaim & {
      /** Wall clock, in ms since 1970. */
      readonly now: number
    },
  ): string
  /**
   * Registers a name, by one request. Rejects with NameSignatureExpiredError, NameServiceError with the
   * service's reason, or what the request failed with.
   */
  register(
    claim: NameClaim & {
      /** What was signed. */
      readonly message: string
      /** The account's signature of it, as hex. */
      readonly signature: string
      /** Aborts the request. */
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<void>
}
