import type { LatchkeyParts } from '../../instance/types.js'
import { onChanged } from '../../transactions/onChanged.js'
import { transactionsOf } from '../../transactions/transactionsOf.js'
import { followerOf } from '../context.js'

/**
 * Looks up settled requests again when a transaction changes its status, in any tab: the outcome of a transaction is the
 * outcome of its request. That includes one that is pending again, since its block went away.
 */
export function correctOnTransaction(parts: LatchkeyParts): () => void {
  return onChanged(transactionsOf(parts), () => followerOf(parts).correct())
}
