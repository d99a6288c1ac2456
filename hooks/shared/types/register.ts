import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { Network } from './network.js'

/** The networks of a config: at least one. */
export type Networks = readonly [Network, ...Network[]]

/**
 * Declare your instance here, and the hooks know its networks: other ids don't compile, and `network.id` is the
 * union of those that are configured.
 *
 * @example
 * declare module '@latchkey/hooks' {
 *   interface Register {
 *     latchkey: typeof latchkey
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps merge their instance into it.
export interface Register {}

/** The networks of the registered instance; any networks without one. */
export type RegisteredNetworks = Register extends {
  readonly latchkey: { readonly config: { readonly networks: infer networks extends Networks } }
}
  ? networks
  : Networks

/**
 * An instance as the actions take it: what `createLatchkey` returned, with the networks of its config. Its stores are
 * private.
 */
export interface LatchkeyInstance<out networks extends Networks = Networks> {
  /** The config's. */
  readonly id: string
  /** The config with its defaults. */
  readonly config: {
    /** The config's. */
    readonly networks: networks
  }
  /** See `Latchkey`. */
  start(): () => void
  /** See `Latchkey`. */
  wake(): Promise<void>
  /** See `Latchkey`. */
  destroy(): void
}

/** CAIP-2 id of a network by its type. */
export type CaipIdOf<network extends Network> = network extends Network
  ? `${network extends { readonly namespace: infer namespace extends ChainNamespace } ? namespace : 'eip155'}:${network['id']}`
  : never

/** A network of which only the facts that its type states are literal. */
export type NarrowNetwork<network extends Network> = network extends Network
  ? Network & Pick<network, Extract<keyof network, 'id' | 'name' | 'namespace'>>
  : never

/** CAIP-2 id of one of the networks; any id while they are not known by type. */
export type NetworkIdOf<networks extends readonly Network[] = RegisteredNetworks> =
  Network extends networks[number] ? CaipNetworkId : CaipIdOf<networks[number]>

/** One of the networks: its `id` is a literal where the config's is. */
export type NetworkOf<networks extends readonly Network[] = RegisteredNetworks> =
  Network extends networks[number] ? Network : NarrowNetwork<networks[number]>
