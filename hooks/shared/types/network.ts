import type { ChainNamespace } from './caip.js'

/** A contract of a network. */
export type NetworkContract = {
  /** The contract's address. */
  readonly address: string
  /** The block of its creation. */
  readonly blockCreated?: number | undefined
}

/**
 * A network of any namespace. Structural: every chain of `viem/chains` fits, and so does a plain object.
 *
 * @example
 * const local: Network = {
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * }
 */
export type Network = {
  /** Chain id of an EVM network, or the CAIP-2 reference of another namespace. */
  readonly id: number | string
  /** Shown to the user. */
  readonly name: string
  readonly nativeCurrency: {
    /** Such as `Ether`. */
    readonly name: string
    /** Such as `ETH`. */
    readonly symbol: string
    /** Such as 18. */
    readonly decimals: number
  }
  readonly rpcUrls: {
    readonly default: {
      /** URLs of nodes, the preferred one first. */
      readonly http: readonly string[]
    }
  }
  /** Where transactions and accounts can be looked up. */
  readonly blockExplorers?:
    | {
        readonly default: {
          /** Name of the explorer. */
          readonly name: string
          /** Base URL, to which `/tx/…` and `/address/…` are added. */
          readonly url: string
        }
      }
    | undefined
  /** Contracts that the library reads through, by viem's names. Without `multicall3` balances are read one by one. */
  readonly contracts?:
    | {
        /** Reads many balances in one call. */
        readonly multicall3?: NetworkContract | undefined
        /** Resolves names. */
        readonly ensUniversalResolver?: NetworkContract | undefined
        readonly [name: string]: unknown
      }
    | undefined
  /** Default false. */
  readonly testnet?: boolean | undefined
  /**
   * Whether names are looked up by this network's `ensUniversalResolver`, for itself and for the other EVM networks.
   * Default: true for Ethereum and Sepolia alone. A contract of that name on any other network is another registry,
   * where a name may belong to another owner.
   */
  readonly hasNames?: boolean | undefined
  /** Default `'eip155'`. */
  readonly namespace?: ChainNamespace | undefined
  /** Picture shown beside the name. Default: that of `imageId`, else the name's first letter. */
  readonly iconUrl?: string | undefined
  /** Id of its picture in the wallet directory. */
  readonly imageId?: string | undefined
}
