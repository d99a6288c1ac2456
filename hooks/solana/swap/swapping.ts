import { SwapUnsupportedError } from '../../shared/errors/swaps.js'
import { planRoute } from './planRoute.js'
import { estimateFee, planSwap } from './planSwap.js'
import { readOutcome } from './readOutcome.js'
import { sendSwap } from './sendSwap.js'

/** Nothing is approved for a trade. */
async function planRevoke(): Promise<never> {
  throw new SwapUnsupportedError({ details: 'approvals' })
}

/** A route through a program is proven in another way than a trade with a maker. */
const plan = (...parameters: Parameters<typeof planSwap>): ReturnType<typeof planSwap> =>
  (parameters[1].terms.contracts.calls === 'program' ? planRoute : planSwap)(...parameters)

/** What swaps on Solana: one lazily loaded group. */
export const swapping = { estimateFee, planRevoke, planSwap: plan, readOutcome, sendSwap } as const
