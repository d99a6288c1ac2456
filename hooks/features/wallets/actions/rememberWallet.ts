import type { Wallet } from '../../../types/wallet.js'
import { isLoopbackHost } from '../../../utils/isLoopbackHost.js'
import { mostRecentWallets, recentWalletsOf } from '../../../utils/storage/recentWallets.js'
import type { WalletsContext } from '../context.js'
import { isOffered } from '../domain/isOffered.js'

export type RememberWalletParameters = { wallet: Wallet }

/**
 * Puts a wallet first among those used last, which are two at most. One that the host excludes is not remembered, and
 * is forgotten where an earlier visit did.
 */
export function rememberWallet(
  { config, env, storage }: Pick<WalletsContext, 'config' | 'env' | 'storage'>,
  { wallet }: RememberWalletParameters,
): void {
  const stored = recentWalletsOf({ isLoopbackPage: isLoopbackHost(env.window?.location?.hostname) })
  const others = (storage.read(stored) ?? []).filter(({ id }) => id !== wallet.id)
  const { exclude } = config.wallets
  const kept = [wallet, ...others].filter((candidate) => isOffered(candidate, { exclude }))
  if (kept.length === 0) storage.remove(stored)
  else storage.write(stored, kept.slice(0, mostRecentWallets))
}
