import { estimateFee, planSwap } from './planSwap.js'
import { readOutcome } from './readOutcome.js'
import { sendSwap } from './sendSwap.js'

/** What swaps on Solana: one lazily loaded group. */
export const swapping = { estimateFee, planSwap, readOutcome, sendSwap } as const
