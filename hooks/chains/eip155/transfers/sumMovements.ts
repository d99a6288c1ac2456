import type { BalanceChange, ChangedAsset, Transfer } from '../../../types/transfer.js'
import type { Movement } from './readMovements.js'

/** Nobody's account: what comes from it is new, and what goes to it is gone. */
const nobody = `0x${'0'.repeat(40)}`

/** One text per asset. */
export function keyOf(asset: ChangedAsset): string {
  if (asset.kind === 'native') return 'native'
  const id = asset.kind === 'nft' ? asset.tokenId : ''
  return `${asset.kind} ${asset.address.toLowerCase()} ${id}`
}

/** What each account has more or less of in the end, in the order in which they first appear; no zeros. */
export function sumMovements(
  movements: readonly Movement[],
  { asset: sent }: Pick<Transfer, 'asset'>,
): readonly BalanceChange[] {
  const sums = new Map<string, BalanceChange>()
  const add = (account: string, { asset, quantity }: Pick<Movement, 'asset' | 'quantity'>) => {
    if (account === nobody && asset.kind !== 'native') return
    const key = `${account} ${keyOf(asset)}`
    const known = sums.get(key)
    sums.set(key, { account, asset, quantity: (known?.quantity ?? 0n) + quantity })
  }
  for (const { asset, from, to, quantity } of movements) {
    // Only of the token that is sent are the decimals known.
    const decimals = sent.kind === 'token' && keyOf(sent) === keyOf(asset) ? sent.decimals : undefined
    const named = asset.kind === 'token' ? { ...asset, decimals } : asset
    add(from, { asset: named, quantity: -quantity })
    add(to, { asset: named, quantity })
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0n)
}
