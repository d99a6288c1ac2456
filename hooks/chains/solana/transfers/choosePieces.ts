import type { OwnHolding } from './readOwnHoldings.js'

export type ChoosePiecesParameters = {
  holdings: readonly OwnHolding[]
  /** The sender's associated account, which is taken from first. */
  associated: string
  /** In base units. */
  quantity: bigint
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/**
 * How much of a quantity comes from which account: from the associated one first, then from the fullest ones. Frozen
 * accounts are left out; undefined where the others are not enough.
 */
export function choosePieces({
  holdings,
  associated,
  quantity,
}: ChoosePiecesParameters): readonly { readonly source: string; readonly quantity: bigint }[] | undefined {
  const usable = holdings.filter(({ amount, isFrozen }) => amount > 0n && !isFrozen)
  if (sum(usable.map(({ amount }) => amount)) < quantity) return undefined
  const isFirst = ({ address }: OwnHolding) => address === associated
  const others = usable
    .filter((holding) => !isFirst(holding))
    .sort((left, right) => (left.amount < right.amount ? 1 : left.amount > right.amount ? -1 : 0))
  const pieces: { source: string; quantity: bigint }[] = []
  let rest = quantity
  for (const { address, amount } of [...usable.filter(isFirst), ...others]) {
    if (rest === 0n) break
    const isLast = amount >= rest
    pieces.push({ source: address, quantity: isLast ? rest : amount })
    rest -= isLast ? rest : amount
  }
  return pieces
}
