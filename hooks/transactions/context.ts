import type { SessionContext } from '../session/store.js'
import type { LazyContext } from '../shared/defineLazy.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'
import type { Events } from '../shared/types/events.js'
import type { NewTransaction } from '../shared/types/transaction.js'
import type { ReadSendParameters } from './recording/readSend.js'

/** The part of the instance that recording transactions uses. */
export type TransactionsContext = SessionContext &
  LazyContext & {
    readonly env: Env
    readonly storage: LatchkeyStorage
    readonly events: Events
  }

/** The part of the instance that watching transactions uses. */
export type WatchContext = TransactionsContext & {
  readonly id: string
  readonly chains: Pick<ChainRegistry, 'actionsFor'>
}

/** Network and account of a wallet at the time of a request. */
export type Place = Pick<ReadSendParameters, 'networkId' | 'address' | 'networks'>

/** What recording wrappers use. No method throws. */
export type Recorder = {
  placeOf(namespace: ChainNamespace): Place
  note(transaction: NewTransaction): void
  /** The known tokens, by network. Empty if the list fails to load. */
  loadTokens(): Promise<NonNullable<ReadSendParameters['tokensOf']>>
  wait(ms: number): Promise<void>
  /** Wraps a wallet's object to record what it sends. Returns the same wrapper for the same object. */
  wrap(provider: unknown, namespace: ChainNamespace): unknown
}
