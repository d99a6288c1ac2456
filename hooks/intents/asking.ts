import { walletAskOf } from '../session/connectors/walletAskOf.js'
import { askWallet } from './askWallet.js'
import { senderOf } from './senderOf.js'
import { settleIntent } from './settleIntent.js'

/** What asks a wallet, for a reviewed step too, and finds out what became of that: loaded when the user confirms. */
export const asking = { askWallet, senderOf, settleIntent, walletAskOf } as const
