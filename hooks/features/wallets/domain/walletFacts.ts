import type { Connector } from '../../../types/connector.js'
import type { WalletChoices, WalletGroup } from '../../../types/features.js'
import type { Wallet } from '../../../types/wallet.js'
import type { ReachFacts } from './isReachable.js'

/** What is known of wallets without asking anybody. */
export type WalletFacts = ReachFacts & {
  readonly connectors: readonly Connector[]
  /** Used last, the newest first. */
  readonly recents: readonly Wallet[]
  readonly choices: WalletChoices
  readonly order: readonly WalletGroup[] | undefined
}

/** What a directory says beyond them. */
export type DirectoryFacts = {
  /** Records of the featured ids, in any order. */
  readonly featured: readonly Wallet[]
  /** Records of the excluded ids. */
  readonly excluded: readonly Wallet[]
  /** The directory's wallets, its first ones first. */
  readonly wallets: readonly Wallet[]
}

/** Before the directory answers, or without it. */
export const noDirectory: DirectoryFacts = { featured: [], excluded: [], wallets: [] }
