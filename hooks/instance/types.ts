import type { QueryClient } from '@tanstack/react-query'
import type { RankedRpcClient } from '../clients/rpc/createRpcClient.js'
import type { ConnectParameters, ConnectReturnType } from '../connect/connect.js'
import type { DisconnectParameters } from '../connect/disconnect.js'
import type { CloseModalParameters } from '../modal/closeModal.js'
import type { OpenModalParameters } from '../modal/openModal.js'
import type { ModalStore } from '../modal/store.js'
import type { NetworksStore } from '../networks/store.js'
import type { SwitchNetworkParameters } from '../networks/switchNetwork.js'
import type { AppearanceStore } from '../preferences/store.js'
import type { Account } from '../session/accountOf.js'
import type { Attempts } from '../session/connection/createAttempts.js'
import type { GetAccountParameters } from '../session/getAccount.js'
import type { SessionStore } from '../session/store.js'
import type { LazyValues } from '../shared/defineLazy.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { ChainRegistry, RpcClient } from '../shared/types/chain.js'
import type { Connection } from '../shared/types/connector.js'
import type { Env } from '../shared/types/env.js'
import type { EventOf, Events, LatchkeyEventName } from '../shared/types/events.js'
import type { Network } from '../shared/types/network.js'
import type { NetworkIdOf, NetworkOf, Networks } from '../shared/types/register.js'
import type { SiwxInstance } from '../siwx/SiwxInstance.js'
import type { Services } from './config.js'
import type { ResolvedConfig } from './resolveConfig.js'

/**
 * What an instance is made of: its stores, caches and services. For the kit alone, by `@latchkey/hooks/_internal`: the
 * published type of an instance leaves it out.
 */
export interface LatchkeyInternals {
  readonly env: Env
  readonly storage: LatchkeyStorage
  readonly chains: ChainRegistry
  readonly services: Services
  /** Sends a request to a node of a network; see `RpcClient`. */
  readonly rpc: RpcClient['request']
  /** Pings the nodes of a network, so that the best one is tried first; defined with `services.rankRpc`. */
  readonly pingNodes: RankedRpcClient['ping'] | undefined
  readonly events: Events
  readonly attempts: Attempts<readonly [Connection, ...Connection[]]>
  readonly switches: Attempts<void>
  readonly session: SessionStore
  readonly networks: NetworksStore
  readonly modal: ModalStore
  readonly appearance: AppearanceStore
  /** Sign-in with the wallet, if configured. */
  readonly siwx: SiwxInstance | undefined
  /** Cache of remote reads: the app's, else one that the first read creates. */
  readonly queries: { client: QueryClient | undefined }
  /** Stores that the first use creates: preferences, sent transactions, the send draft; see `defineLazy`. */
  readonly lazy: LazyValues
}

/**
 * An instance, as created by one `createLatchkey` call. It has no module state, so instances are independent.
 * Without a type argument any networks fit. The variance is declared, so that an instance is compared by its type
 * arguments: by its members TypeScript 5.9 does not come to an end.
 */
export interface Latchkey<
  out networks extends Networks = Networks,
  out network extends Network = NetworkOf<networks>,
  out networkId extends CaipNetworkId = NetworkIdOf<networks>,
> {
  /** The config's `id`. */
  readonly id: string
  /** The config with its defaults. */
  readonly config: ResolvedConfig<networks>
  /** @internal */
  readonly env: LatchkeyInternals['env']
  /** @internal */
  readonly storage: LatchkeyInternals['storage']
  /** @internal */
  readonly chains: LatchkeyInternals['chains']
  /** @internal */
  readonly services: LatchkeyInternals['services']
  /** @internal */
  readonly rpc: LatchkeyInternals['rpc']
  /** @internal */
  readonly pingNodes: LatchkeyInternals['pingNodes']
  /** @internal */
  readonly events: LatchkeyInternals['events']
  /** @internal */
  readonly attempts: LatchkeyInternals['attempts']
  /** @internal */
  readonly switches: LatchkeyInternals['switches']
  /** @internal */
  readonly session: LatchkeyInternals['session']
  /** @internal */
  readonly networks: LatchkeyInternals['networks']
  /** @internal */
  readonly modal: LatchkeyInternals['modal']
  /** @internal */
  readonly appearance: LatchkeyInternals['appearance']
  /** @internal */
  readonly siwx: LatchkeyInternals['siwx']
  /** @internal */
  readonly queries: LatchkeyInternals['queries']
  /** @internal */
  readonly lazy: LatchkeyInternals['lazy']
  /** Connects a wallet; see `connect`. */
  connect(parameters: ConnectParameters<network>): Promise<ConnectReturnType>
  /** Ends connections; see `disconnect`. */
  disconnect(parameters?: DisconnectParameters): Promise<void>
  /** Switches the network; see `switchNetwork`. */
  switchNetwork(parameters: SwitchNetworkParameters<network, networkId>): Promise<void>
  /** The connected account and network. */
  getAccount<namespace extends ChainNamespace = ChainNamespace>(
    parameters?: GetAccountParameters<namespace>,
  ): Account<namespace, network>
  /** Subscribes to what the selector takes from the account. Returns a function that unsubscribes. */
  subscribe<value>(
    selector: (account: Account<ChainNamespace, network>) => value,
    listener: (value: value) => void,
  ): () => void
  /** Subscribes to one kind of event. Returns a function that unsubscribes. */
  on<name extends LatchkeyEventName>(event: name, listener: (event: EventOf<name>) => void): () => void
  /** Opens the modal: on `view`, else on Account when connected and Connect otherwise. */
  open(parameters?: OpenModalParameters): void
  /** Closes the modal; on a view that must not be left it shakes instead. */
  close(parameters?: CloseModalParameters): void
  /**
   * Starts finding wallets and restoring the last connection; the provider calls it. Starts are counted: the
   * returned function undoes one start, and the last one stops all subscriptions.
   */
  start(): () => void
  /**
   * Loads the connecting code and finds wallets; `connect`, `useConnect` and the modal call it. Rejects when the
   * code cannot be fetched; the next call tries again.
   */
  wake(): Promise<void>
  /** Disposes every listener and timer, permanently. */
  destroy(): void
}

/** The instance without its lifetime methods: what the effects work on. */
export type LatchkeyParts = Omit<Latchkey, keyof LatchkeyActions | 'start' | 'wake' | 'destroy'>

/** The actions that an app calls outside React. */
export type LatchkeyActions = Pick<
  Latchkey,
  'connect' | 'disconnect' | 'switchNetwork' | 'getAccount' | 'subscribe' | 'on' | 'open' | 'close'
>

/** An effect: a rule that reacts to changes. Returns a function that stops it. */
export type Effect = (parts: LatchkeyParts) => (() => void) | Promise<() => void>

/** An effect that starts what goes on until the signal aborts. */
export type EndingEffect = (parts: LatchkeyParts, life: AbortSignal) => ReturnType<Effect>
