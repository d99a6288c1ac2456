import type { CaipNetworkId } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'

/** A configured network, and how it stands to what is connected. */
export type NetworkRow = Network & {
  readonly caipNetworkId: CaipNetworkId
  /** May it be used with what is connected? */
  readonly isApproved: boolean
  /** May the wallet be asked for it? True of every approved one too. */
  readonly isAskable: boolean
  readonly isActive: boolean
  /** Is a wallet of its family connected? */
  readonly isConnected: boolean
}
