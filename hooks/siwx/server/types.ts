import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { SiwxVerifier } from '../../shared/types/siwx.js'
import type { SessionCookieOptions } from './createSessionCookie.js'

/** Parameters of `createSiwxServer`. Times are in ms. */
export type SiwxServerParameters = {
  /**
   * Origins of the pages that may sign in, such as `https://app.example.com`. Requests of other pages are
   * rejected.
   */
  readonly origins: readonly string[]
  /** Networks that can be signed in on. Contracts are read through their `rpcUrls`. */
  readonly networks: readonly Network[]
  /** Holds nonces and sessions. */
  readonly store: SiwxServerStore
  /** Base path of the routes. Default: `/siwx`. */
  readonly basePath?: string | undefined
  /** How long a nonce is valid, which limits the time to sign. Default: 5 minutes. */
  readonly nonceLifetime?: number | undefined
  /** Max lifetime of a session, unless its message expires earlier. Default: one day. */
  readonly sessionLifetime?: number | undefined
  /** False: no cookie is set or read, and pages send the token as `Authorization: Bearer`. */
  readonly cookie?: SessionCookieOptions | false | undefined
  /** RPC URLs to use before a network's own, by CAIP-2 id, such as private ones. */
  readonly nodes?: { readonly [networkId in CaipNetworkId]?: readonly string[] } | undefined
  /** Override the built-in verifiers of their namespaces. */
  readonly verifiers?: readonly SiwxVerifier[] | undefined
  /** Called with unexpected errors, for logging. The client learns only that the server has failed. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Returns the Unix time in ms. Default: the machine's clock. */
  readonly now?: (() => number) | undefined
  /** Used to read from nodes. Default: the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Store of nonces and sessions. Several servers may share one. Nonces and tokens are stored as hashes and
 * can't be read from it.
 */
export type SiwxServerStore = {
  /** The stored value; undefined when there is none. */
  get(key: string): Promise<string | undefined>
  /** After `ttl` ms the record has expired and may be deleted. */
  set(
    key: string,
    value: string,
    options: {
      /** Lifetime in ms. */
      ttl: number
    },
  ): Promise<void>
  /** Deletes a value. */
  delete(key: string): Promise<void>
  /**
   * Deletes a record and returns whether this call deleted it. Makes a nonce single-use across several
   * servers, even for concurrent requests.
   */
  take?: ((key: string) => Promise<boolean>) | undefined
}
