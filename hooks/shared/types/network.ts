import type { ChainNamespace } from './caip.js'

type Contract = { readonly address: string; readonly blockCreated?: number | undefined }

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
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** Contracts that the library reads through, by viem's names. Without `multicall3` balances are read one by one. */
  readonly contracts?:
    | {
        readonly multicall3?: Contract | undefined
        readonly ensUniversalResolver?: Contract | undefined
        readonly [name: string]: unknown
      }
    | undefined
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
