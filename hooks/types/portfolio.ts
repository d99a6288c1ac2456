import type { CaipAddress } from './caip.js'
import type { Network } from './network.js'
import type { Balance, TokenBalance } from './token.js'

/** Who an address is. `source` says who told: ENS names are checked in both directions. */
export type Profile = {
  readonly name?: string | undefined
  readonly avatarUrl?: string | undefined
  readonly source: 'ens' | 'none'
}

type ReadParameters = { address: CaipAddress; network: Network; signal?: AbortSignal | undefined }

/** Where balances and names come from. Every answer is for the address and network that were asked for. */
export type PortfolioSource = {
  /** The native coin. */
  getBalance(parameters: ReadParameters): Promise<Balance>
  /** What the account holds, native coin first, then by the order of the configured tokens; nothing held is absent. */
  getTokens(parameters: ReadParameters): Promise<readonly TokenBalance[]>
  getProfile(parameters: {
    address: CaipAddress
    networks: readonly Network[]
    signal?: AbortSignal | undefined
  }): Promise<Profile>
}
