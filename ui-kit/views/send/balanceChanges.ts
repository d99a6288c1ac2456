import type { BalanceChange, ChangedAsset, TransferPlan } from '@latchkey/hooks'

/** Simulated balance changes beyond the requested transfer. */
export type TransferChanges = {
  /** Base units the recipient would receive; `undefined` where that is the sent quantity, or unknown. */
  readonly arrives: bigint | undefined
  /** Balance changes of sender and recipient; empty where they are exactly the transfer. */
  readonly changes: readonly BalanceChange[]
}

const plain: TransferChanges = { arrives: undefined, changes: [] }

const keyOf = (asset: ChangedAsset, isEvm: boolean): string => {
  if (asset.kind === 'native') return 'native'
  const id = asset.kind === 'nft' ? `/${asset.tokenId ?? ''}` : ''
  return `${isEvm ? asset.address.toLowerCase() : asset.address}${id}`
}

/**
 * Compares the simulated balance changes with the transfer. They differ for a token that takes a fee on transfer, or a
 * transfer that also moves another asset.
 */
export function balanceChanges({
  changes,
  deposit,
  transfer,
}: Pick<TransferPlan, 'changes' | 'deposit' | 'transfer'>): TransferChanges {
  const { asset, from, quantity, to } = transfer
  const isEvm = from.startsWith('eip155:')
  const fold = (address: string) => (isEvm ? address.toLowerCase() : address)
  const sender = fold(from.slice(from.lastIndexOf(':') + 1))
  const receiver = fold(to)
  if (changes === undefined || sender === receiver) return plain
  const own = changes.filter(({ account }) => [sender, receiver].includes(fold(account)))
  const sumOf = (account: string, key: string) =>
    own
      .filter((change) => fold(change.account) === account && keyOf(change.asset, isEvm) === key)
      .reduce((sum, change) => sum + change.quantity, 0n)
  const key = keyOf(asset, isEvm)
  // Nodes that don't log native transfers report no change of them.
  if (asset.kind === 'native' && own.length === 0) return plain

  const arrived = sumOf(receiver, key)
  const isPlain = own.every((change) => {
    const isSent = keyOf(change.asset, isEvm) === key
    if (fold(change.account) === receiver) return isSent && change.quantity === quantity
    const paid = change.asset.kind === 'native' ? deposit : 0n
    return change.quantity === -((isSent ? quantity : 0n) + paid)
  })
  if (isPlain && arrived === quantity) return plain
  return { arrives: arrived === quantity ? undefined : arrived, changes: own }
}
