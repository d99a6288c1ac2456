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
  /** Holds sessions and used nonces. */
  readonly store: SiwxServerStore
  /** Base path of the routes. Default: `/siwx`. */
  readonly basePath?: string | undefined
  /**
   * Key that nonces are signed with, of 32 characters at least. The same on all servers of a site. Default: one that the
   * first server puts into the store.
   */
  readonly secret?: string | undefined
  /**
   * Called before anything else is done for a request. False: it is rejected as `rate_limited`. See `createRateLimit`.
   */
  readonly rateLimit?: RateLimit | undefined
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
 * Whether a request may go on. `cost`: what it may cost the server, 1 for a read of the store, 10 for each signature that
 * may have to be verified by a node.
 */
export type RateLimit = (request: Request, cost: number) => boolean | Promise<boolean>

/**
 * Store of sessions and used nonces. Several servers may share one. Nonces and tokens are stored as hashes and
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
   * Stores a value unless the key has one, in one step, and returns whether it did. With it a nonce is used once across
   * several servers, and of sign-ins of one user at the same time on several servers none is lost.
   */
  add?:
    | ((
        key: string,
        value: string,
        options: {
          /** Lifetime in ms. */
          ttl: number
        },
      ) => Promise<boolean>)
    | undefined
}
