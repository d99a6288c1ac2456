const maxWallets = 250

/**
 * The wallet to drop where the page has more than 250, so that a flood can't freeze it: neither one of the first 125 nor of the newest,
 * since a script may come before or after a wallet, nor one in use. Undefined while there are not too many.
 */
export function surplusOf<wallet>(
  wallets: readonly wallet[],
  isInUse: (wallet: wallet) => boolean,
): wallet | undefined {
  if (wallets.length <= maxWallets) return undefined
  const later = wallets.slice(maxWallets / 2)
  return later.find((wallet) => !isInUse(wallet)) ?? later[0]
}
