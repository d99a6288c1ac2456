import type { Intent, IntentPermit } from '../../shared/types/intent.js'
import { answer, type Look } from './findSent.js'
import type { Place } from './searchSent.js'

/** Looks up what became of a permit. It sends nothing by itself: what a wallet rejected is over. */
export async function findPermit(
  { account, permit, state, transfers }: Intent & { permit: IntentPermit },
  { actions, network, signal }: Place,
): Promise<Look> {
  if (state === 'asking') return answer()
  if (state === 'declined') return answer({ state: 'settled', outcome: 'declined' })
  const token = transfers[0]?.address ?? ''
  const found = await actions.swaps?.readPermits?.({ account, network, signal, token })
  if (found === undefined) return { isAnswered: false }
  const { nonce, time } = found
  const isUsed = nonce !== undefined && nonce > permit.nonce
  // It expires also where the token does not answer any more.
  if (!isUsed && time <= permit.deadline) return nonce === undefined ? { isAnswered: false } : answer()
  return answer({ state: 'settled', outcome: isUsed ? 'used' : 'expired' })
}
