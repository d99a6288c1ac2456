import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { switchNetwork } from '../networks/switchNetwork.js'

/**
 * The actions that send requests to wallets. Imported by `createActions` alone, and lazily: the hooks import the actions
 * statically, so a lazy import of an action itself has no effect on a page with a hook, and bundlers warn about it.
 */
export const walletActions = { connect, disconnect, switchNetwork } as const
