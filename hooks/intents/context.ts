import type { SessionContext } from '../session/store.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'
import type { JournalStore } from './store.js'

/** The part of the instance that asking a wallet uses. */
export type IntentsContext = SessionContext & {
  readonly id: string
  readonly env: Env
  readonly storage: LatchkeyStorage
  readonly chains: Pick<ChainRegistry, 'actionsFor'>
  readonly cache: {
    /** Filled by `journalOf`. */
    journal?: JournalStore | undefined
    /** Ids of the requests that this page's wallets have now. */
    asking?: Set<string> | undefined
    /** When requests were declined, by their id, on the monotonic clock. */
    declined?: Map<string, number> | undefined
    /** What was searched in vain for each request, and when, on the monotonic clock. */
    searches?: Map<string, { readonly subject: string; readonly at: number }> | undefined
    /** Filled by `walletAskOf`. */
    remoteAsks?: Map<string, number> | undefined
    /** Without Web Locks: the end of the queue of each lock. */
    queues?: Map<string, Promise<unknown>> | undefined
    /** Follows open requests; set by the effect `followIntents`. */
    followIntents?: (() => void) | undefined
  }
}
