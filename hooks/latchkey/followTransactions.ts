import { followStored } from '../features/transactions/followStored.js'
import { holdLock } from '../features/transactions/holdLock.js'
import { watch } from '../features/transactions/watch.js'
import { whileAwake } from '../features/transactions/whileAwake.js'
import { refreshOnTransaction } from './effects/refreshOnTransaction.js'
import { tellOfTransactions } from './effects/tellOfTransactions.js'
import type { LatchkeyParts } from './types.js'

/** Keeps transactions at what the chains say, in one tab that is in sight for all of them, until it is ended. */
export function followTransactions(parts: LatchkeyParts): () => void {
  const { env, id } = parts
  const stops = [
    // Who listens comes before who speaks.
    refreshOnTransaction(parts),
    tellOfTransactions(parts),
    followStored(parts),
    whileAwake(env, () => holdLock(env, `latchkey:${id}:transactions`, () => watch(parts))),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
