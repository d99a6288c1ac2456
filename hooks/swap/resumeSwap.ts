import { readJournal } from '../intents/journal.js'
import { accountOf } from '../session/accountOf.js'
import { formatAmount } from '../shared/amount.js'
import { draftOf, type SwapContext } from './context.js'
import { runToResume } from './runs.js'

/**
 * Takes up the swap of an earlier visit, from the journal: one that is still open is shown, and one whose approval stands fills the
 * draft again. It is priced, proven and confirmed anew.
 */
export function resumeSwap(
  context: Pick<SwapContext, 'config' | 'env' | 'lazy' | 'session' | 'storage'>,
): void {
  const { config, env, session } = context
  const { caipAddress } = accountOf({ session: session.getState(), ...config })
  const run = runToResume(readJournal(context), { account: caipAddress, now: env.now() })
  if (run === undefined) return
  const { from, id, quantity, status, to } = run
  const amount = formatAmount(quantity, from.decimals)
  draftOf(context).resumed(id, status === 'paused' ? { amount, from, to } : undefined)
}
