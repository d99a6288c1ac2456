import type { SessionContext } from '../session/store.js'
import { defineLazy, type LazyContext } from '../shared/defineLazy.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'

/** The part of the instance that asking a wallet uses. */
export type IntentsContext = SessionContext &
  LazyContext & {
    readonly id: string
    readonly env: Env
    readonly storage: LatchkeyStorage
    readonly chains: Pick<ChainRegistry, 'actionsFor'>
  }

/**
 * `follow` looks up open requests while the effect `followIntents` runs, `correct` also those that may be open again. `recheck`
 * reads the transactions again that are not known to have moved anything. `isEnded`: the instance was stopped, or destroyed,
 * and what is still going on asks no wallet any more.
 */
export const followerOf = defineLazy(() => ({
  follow: () => {},
  correct: () => {},
  recheck: () => {},
  isEnded: false,
}))
