import { askWallet } from './askWallet.js'
import { senderOf } from './senderOf.js'
import { settleIntent } from './settleIntent.js'

/** What asks a wallet for a reviewed step, and finds out what became of it: loaded when the user confirms. */
export const asking = { askWallet, senderOf, settleIntent } as const
