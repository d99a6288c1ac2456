import type { SessionContext } from '../session/store.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'
import type { Events } from '../shared/types/events.js'
import type { NewTransaction } from '../shared/types/transaction.js'
import type { ReadSendParameters } from './recording/readSend.js'
import type { TransactionsStore } from './store.js'

/** The part of the instance that keeping what was sent may touch. */
export type TransactionsContext = SessionContext & {
  readonly env: Env
  readonly storage: LatchkeyStorage
  readonly events: Events
  readonly cache: {
    /** Filled by `transactionsOf`. */
    transactions?: TransactionsStore | undefined
    /** Filled by `withRecording`: what hosts get for a wallet's own object. */
    providers?: WeakMap<object, object> | undefined
  }
}

/** What looking for transactions needs beside. */
export type WatchContext = TransactionsContext & {
  readonly id: string
  readonly chains: Pick<ChainRegistry, 'actionsFor'>
}

/** Where and who a wallet was when it was asked. */
export type Place = Pick<ReadSendParameters, 'networkId' | 'address' | 'networks'>

/** What a recording object asks and tells. None of it throws. */
export type Recorder = {
  placeOf(namespace: ChainNamespace): Place
  note(transaction: NewTransaction): void
  /** The tokens that are known, by network. Without their list there are none. */
  loadTokens(): Promise<NonNullable<ReadSendParameters['tokensOf']>>
  wait(ms: number): Promise<void>
  /** The wallet's own object with an ear to what it sends: the same one for the same object. */
  wrap(provider: unknown, namespace: ChainNamespace): unknown
}
