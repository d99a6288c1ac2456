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
  const isUsed = found.nonce > permit.nonce
  if (!isUsed && found.time <= permit.deadline) return answer()
  return answer({ state: 'settled', outcome: isUsed ? 'used' : 'expired' })
}
