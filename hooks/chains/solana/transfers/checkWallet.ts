import { UnknownChainError } from '../../../errors/provider.js'
import { AccountChangedError } from '../../../errors/sending.js'
import type { CaipAddress } from '../../../types/caip.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import { chainNameOf } from '../chainNameOf.js'
import { findAccount } from '../findAccount.js'
import { toSessionProvider } from '../toSessionProvider.js'

export type CheckWalletParameters = {
  /** A Wallet Standard wallet, or the provider of a session. */
  provider: unknown
  /** Has the session the account now? A wallet behind a session can't be asked; of the others their own answer counts. */
  hasAccount?: (() => boolean) | undefined
}

function hasSharedAccount(wallet: unknown, address: string): boolean {
  try {
    findAccount(wallet, address)
    return true
  } catch {
    return false
  }
}

/**
 * Makes sure that a wallet still shares an account, and is on its cluster: people change both meanwhile.
 *
 * @throws AccountChangedError without the account; UnknownChainError without the cluster.
 */
export function checkWallet(account: CaipAddress, { provider, hasAccount }: CheckWalletParameters): void {
  const { address, networkId } = splitCaipAddress(account)
  if (hasAccount?.() === false) throw new AccountChangedError({ details: address })
  if (toSessionProvider(provider)) return
  if (!hasSharedAccount(provider, address)) throw new AccountChangedError({ details: address })
  if (chainNameOf(Object(provider), networkId) === undefined)
    throw new UnknownChainError({ details: networkId })
}
