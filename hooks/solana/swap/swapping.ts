import { SwapUnsupportedError } from '../../shared/errors/swaps.js'
import { estimateFee, planSwap } from './planSwap.js'
import { readOutcome } from './readOutcome.js'
import { sendSwap } from './sendSwap.js'

/** Nothing is approved for a trade. */
async function planRevoke(): Promise<never> {
  throw new SwapUnsupportedError({ details: 'approvals' })
}

/** What swaps on Solana: one lazily loaded group. */
export const swapping = { estimateFee, planRevoke, planSwap, readOutcome, sendSwap } as const
