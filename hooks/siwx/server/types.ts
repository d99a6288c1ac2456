import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { SiwxVerifier } from '../../shared/types/siwx.js'
import type { SessionCookieOptions } from './createSessionCookie.js'

/** What `createSiwxServer` takes. Times are in ms. */
export type SiwxServerParameters = {
  /** Where the pages come from that may sign in, `https://app.example.com`. Requests of other pages are refused. */
  readonly origins: readonly string[]
  /** The networks that somebody may sign in on. Contracts are asked at their `rpcUrls`. */
  readonly networks: readonly Network[]
  readonly store: SiwxServerStore
  /** Where the routes begin. Default `/siwx`. */
  readonly basePath?: string | undefined
  /** How long somebody may take to sign. Default 5 minutes. */
  readonly nonceLifetime?: number | undefined
  /** How long a session holds, unless its text ends earlier. Default a day. */
  readonly sessionLifetime?: number | undefined
  /** False: none is set or read, and pages send the token as `Authorization: Bearer`. */
  readonly cookie?: SessionCookieOptions | false | undefined
  /** Nodes to ask before a network's own, by CAIP-2 id: those that a page should not know. */
  readonly nodes?: { readonly [networkId in CaipNetworkId]?: readonly string[] } | undefined
  /** In place of the built-in ones of their families. */
  readonly verifiers?: readonly SiwxVerifier[] | undefined
  /** Told what failed unexpectedly, for logs. The visitor only reads that the server has failed. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly now?: (() => number) | undefined
  /** How nodes are asked. Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Where a sign-in server keeps nonces and sessions. Several servers may share one. Neither a nonce nor a token can be
 * read out of it: both are kept as hashes.
 */
export type SiwxServerStore = {
  get(key: string): Promise<string | undefined>
  /** After `ttl` ms the record counts for nothing and may be thrown away. */
  set(key: string, value: string, options: { ttl: number }): Promise<void>
  delete(key: string): Promise<void>
  /**
   * Deletes a record and tells whether it was this call that did. With it a nonce is used by one of several servers
   * only, however close together they are asked.
   */
  take?: ((key: string) => Promise<boolean>) | undefined
}
