import type { ChainRegistry } from '../../chains/types.js'
import type { Env } from '../../types/env.js'
import type { Events } from '../../types/events.js'
import type { LatchkeyStorage } from '../../utils/createStorage.js'
import type { SessionContext } from '../session/store.js'
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
