import type { Effect } from './Effect.js'
import { cancelOnLeave } from './effects/cancelOnLeave.js'
import { clearOnDisconnect } from './effects/clearOnDisconnect.js'
import { endSwitches } from './effects/endSwitches.js'
import { findWallets } from './effects/findWallets.js'
import { followConnection } from './effects/followConnection.js'
import { followTabs } from './effects/followTabs.js'
import { followWallets } from './effects/followWallets.js'
import { rankEndpoints } from './effects/rankEndpoints.js'
import { reconnectOnStart } from './effects/reconnectOnStart.js'
import { recordTransactions } from './effects/recordTransactions.js'
import { rememberAccount } from './effects/rememberAccount.js'
import { rememberPaired } from './effects/rememberPaired.js'
import { rememberSession } from './effects/rememberSession.js'
import { requireSiwx } from './effects/requireSiwx.js'
import { showUnsupportedNetwork } from './effects/showUnsupportedNetwork.js'
import { watchTransactions } from './effects/watchTransactions.js'

/** In this order: what listens comes before what speaks. */
export const effects: readonly Effect[] = [
  recordTransactions,
  showUnsupportedNetwork,
  followConnection,
  cancelOnLeave,
  endSwitches,
  clearOnDisconnect,
  requireSiwx,
  followWallets,
  rememberAccount,
  rememberPaired,
  rememberSession,
  followTabs,
  findWallets,
  rankEndpoints,
  watchTransactions,
  reconnectOnStart,
]
