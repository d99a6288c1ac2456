import type { QueryClient } from '@tanstack/react-query'
import type { RankedRpcClient } from '../clients/rpc/createRpcClient.js'
import type { ConnectParameters, ConnectReturnType } from '../connect/connect.js'
import type { DisconnectParameters } from '../connect/disconnect.js'
import type { ConnectingStore } from '../connect/store.js'
import type { CloseModalParameters } from '../modal/closeModal.js'
import type { OpenModalParameters } from '../modal/openModal.js'
import type { ModalStore } from '../modal/store.js'
import type { NetworksStore } from '../networks/store.js'
import type { SwitchNetworkParameters } from '../networks/switchNetwork.js'
import type { TokenPreferencesStore } from '../portfolio/tokens/tokenPreferences.js'
import type { AppearanceStore } from '../preferences/store.js'
import type { SendContext } from '../send/context.js'
import type { Account } from '../session/accountOf.js'
import type { Attempts } from '../session/connection/createAttempts.js'
import type { GetAccountParameters } from '../session/getAccount.js'
import type { PreferencesStore } from '../session/preferencesOf.js'
import type { SessionStore } from '../session/store.js'
import type { RetryGate } from '../shared/createRetryGate.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { ChainRegistry, RpcClient } from '../shared/types/chain.js'
import type { Connection } from '../shared/types/connector.js'
import type { Env } from '../shared/types/env.js'
import type { EventOf, Events, LatchkeyEventName } from '../shared/types/events.js'
import type { SiwxInstance } from '../siwx/SiwxInstance.js'
import type { TransactionsStore } from '../transactions/store.js'
import type { Services } from './config.js'
import type { ResolvedConfig } from './resolveConfig.js'

/** Everything one `createLatchkey` call made. No part of it lives in a module; two of them don't see each other. */
export type Latchkey = {
  readonly id: string
  readonly config: ResolvedConfig
  readonly env: Env
  readonly storage: LatchkeyStorage
  readonly chains: ChainRegistry
  readonly services: Services
  /** Asks a node of a network; see `RpcClient`. */
  readonly rpc: RpcClient['request']
  /** Asks the nodes of a network how they are, so that the best is asked first; there with `services.rankRpc`. */
  readonly pingNodes: RankedRpcClient['ping'] | undefined
  readonly events: Events
  readonly attempts: Attempts<readonly [Connection, ...Connection[]]>
  readonly switches: Attempts<void>
  readonly session: SessionStore
  readonly connecting: ConnectingStore
  readonly networks: NetworksStore
  readonly modal: ModalStore
  readonly appearance: AppearanceStore
  /** Sign-in with the wallet, where the config asks for it. */
  readonly siwx: SiwxInstance | undefined
  /** What the first read makes: the cache of remote reads, unless it is the host's, what holds balances back, and what was sent. */
  readonly cache: {
    queryClient: QueryClient | undefined
    balanceGate?: RetryGate | undefined
    preferences?: PreferencesStore | undefined
    tokenPreferences?: TokenPreferencesStore | undefined
    transactions?: TransactionsStore | undefined
    providers?: WeakMap<object, object> | undefined
    sends?: SendContext['cache']['sends']
    draft?: SendContext['cache']['draft']
    recipients?: SendContext['cache']['recipients']
  }
  /** Asks a wallet for its accounts; see `connect`. */
  connect(parameters: ConnectParameters): Promise<ConnectReturnType>
  /** Ends connections; see `disconnect`. */
  disconnect(parameters?: DisconnectParameters): Promise<void>
  /** Moves to a network; see `switchNetwork`. */
  switchNetwork(parameters: SwitchNetworkParameters): Promise<void>
  /** Who is connected, and where. */
  getAccount(parameters?: GetAccountParameters): Account
  /** Calls back when what the selector takes from the account changes. The returned function ends it. */
  subscribe<value>(selector: (account: Account) => value, listener: (value: value) => void): () => void
  /** Hears one kind of event of the stream. The returned function ends it. */
  on<name extends LatchkeyEventName>(event: name, listener: (event: EventOf<name>) => void): () => void
  /** Opens the modal: on `view`, else on Account when connected and Connect otherwise. */
  open(parameters?: OpenModalParameters): void
  /** Closes the modal; refused with a shake where a view must not be left. */
  close(parameters?: CloseModalParameters): void
  /**
   * Begins to find wallets and to take up the last connection; the provider calls it. Starts are counted: the
   * returned function takes one back, and with the last one the listening ends.
   */
  start(): () => void
  /**
   * Loads what connecting needs and looks for wallets; `connect`, `useConnect` and the modal call it. Rejects when
   * the code can't be fetched; the next call tries again.
   */
  wake(): Promise<void>
  /** Ends every listener and timer for good. */
  destroy(): void
}

/** What the rules work on: the instance without its own lifetime. */
export type LatchkeyParts = Omit<Latchkey, keyof LatchkeyActions | 'start' | 'wake' | 'destroy'>

/** What a host calls outside React. */
export type LatchkeyActions = Pick<
  Latchkey,
  'connect' | 'disconnect' | 'switchNetwork' | 'getAccount' | 'subscribe' | 'on' | 'open' | 'close'
>

/** One rule "when this happens, do that elsewhere", from its start to its end. */
export type Effect = (parts: LatchkeyParts) => (() => void) | Promise<() => void>
