import type { CaipAddress, ChainNamespace } from '../types/caip.js'
import type { Connector } from '../types/connector.js'
import type { Env } from '../types/env.js'
import type { Network } from '../types/network.js'
import type { Token } from '../types/token.js'

/** JSON-RPC to a network's node. Throws RpcError when the node refuses, HttpStatusError and kin when it can't be reached. */
export type RpcClient = {
  request(parameters: {
    network: Network
    method: string
    params: readonly unknown[]
    signal?: AbortSignal | undefined
  }): Promise<unknown>
}

/** Quantities in base units. A token whose contract did not answer is absent from `tokens`. */
export type ChainBalances = {
  readonly native: bigint
  readonly tokens: readonly { readonly token: Token; readonly quantity: bigint }[]
}

export type ChainName = { readonly name: string; readonly avatarUrl?: string | undefined }

type ReadParameters = { address: CaipAddress; network: Network; signal?: AbortSignal | undefined }

/** What a chain family can do once its library is loaded. */
export type ChainActions = {
  getNativeBalance(parameters: ReadParameters): Promise<bigint>
  /** Native coin and tokens in as few calls as the network allows. */
  getBalances(parameters: ReadParameters & { tokens: readonly Token[] }): Promise<ChainBalances>
  /** The account's primary name, verified in both directions, or undefined. */
  getName(parameters: ReadParameters): Promise<ChainName | undefined>
}

/** A chain family. The object is small; `load` brings the family's library with the first use. */
export type ChainAdapter = {
  readonly namespace: ChainNamespace
  /** Reports wallets as they appear and leave until the returned function is called. */
  discover(parameters: {
    env: Env
    /** All networks of the app, those of other families too. */
    networks: readonly Network[]
    enableEip6963: boolean
    enableInjected: boolean
    found(connector: Connector): void
    /** A wallet that was found is gone for good: its connection ends, and it leaves the list. */
    lost(connectorId: string): void
  }): (() => void) | Promise<() => void>
  load(parameters: { rpc: RpcClient }): Promise<ChainActions>
}

export type ChainRegistry = {
  readonly namespaces: readonly ChainNamespace[]
  readonly adapters: readonly ChainAdapter[]
  /** Loads the family's library once; a failed load may be tried again. */
  actionsFor(namespace: ChainNamespace): Promise<ChainActions>
}
