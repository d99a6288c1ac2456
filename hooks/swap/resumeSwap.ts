import { readJournal } from '../intents/journal.js'
import { accountOf } from '../session/accountOf.js'
import { formatAmount } from '../shared/amount.js'
import type { SwapStepStatus } from '../shared/types/swap.js'
import { draftOf, type SwapContext } from './context.js'
import { runToResume } from './runs.js'

const unsent: readonly (SwapStepStatus | undefined)[] = ['waiting', 'declined']

/**
 * Takes up the swap of an earlier visit, from the journal: one that is still open is shown, and one whose swap was not sent
 * fills the draft again. It is priced, proven and confirmed anew.
 */
export function resumeSwap(
  context: Pick<SwapContext, 'config' | 'env' | 'lazy' | 'session' | 'storage'>,
): void {
  const { config, env, session } = context
  const { caipAddress } = accountOf({ session: session.getState(), ...config })
  const run = runToResume(readJournal(context), { account: caipAddress, now: env.now() })
  if (run === undefined) return
  const { from, id, quantity, steps, status, to } = run
  const amount = formatAmount(quantity, from.decimals)
  // Also while its approval is on its way: the rest is confirmed once it is included.
  const isUnsent = status !== 'different' && unsent.includes(steps.at(-1)?.status)
  draftOf(context).resumed(id, isUnsent ? { amount, from, to } : undefined)
}
