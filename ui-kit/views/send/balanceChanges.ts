import type { BalanceChange, ChangedAsset, TransferPlan } from '@latchkey/hooks'

/** What the network's node says would happen beyond what was asked for. */
export type TransferChanges = {
  /** What the receiver would have more of; undefined where it is what was sent, or nobody can tell. */
  readonly arrives: bigint | undefined
  /** What sender and receiver would have more and less of, where that is not plainly the transfer. */
  readonly changes: readonly BalanceChange[]
}

const plain: TransferChanges = { arrives: undefined, changes: [] }

const keyOf = (asset: ChangedAsset, isEvm: boolean): string => {
  if (asset.kind === 'native') return 'native'
  const id = asset.kind === 'nft' ? `/${asset.tokenId ?? ''}` : ''
  return `${isEvm ? asset.address.toLowerCase() : asset.address}${id}`
}

/**
 * What would change hands, where it is not just that one has less of what is sent and the other as much more: a token that
 * takes a part on the way, or moves something else.
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
  const sumOf = (person: string, key: string) =>
    own
      .filter((change) => fold(change.account) === person && keyOf(change.asset, isEvm) === key)
      .reduce((sum, change) => sum + change.quantity, 0n)
  const key = keyOf(asset, isEvm)
  // Nodes that don't log moves of the coin say nothing of them.
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
