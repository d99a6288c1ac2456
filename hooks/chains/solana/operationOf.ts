import type { ActivityOperation } from '../../types/activity.js'
import type { BalanceChange } from './readBalanceChanges.js'
import type { TokenActs } from './readTokenActs.js'
import { wrappedSol } from './wrappedSol.js'

export type OperationOfParameters = {
  /** What the account holds more or less of, without what the network took. */
  own: readonly BalanceChange[]
  acts: TokenActs
  isSigner: boolean
}

/** What was done with tokens where none changed hands. */
export function actOf({ delegate, hasRevoked, hasClosed }: TokenActs): ActivityOperation {
  if (delegate !== undefined) return 'approve'
  if (hasRevoked) return 'revoke'
  return hasClosed ? 'close' : 'execute'
}

const isOf = (mints: ReadonlySet<string>, changes: readonly BalanceChange[]) =>
  changes.length > 0 && changes.every(({ mint }) => mint !== undefined && mints.has(mint))

/** What a transaction was, by what the account has more and less of and what its token programs were asked for. */
export function operationOf({ own, acts, isSigner }: OperationOfParameters): ActivityOperation {
  // What closed accounts give back was the account's before.
  const isRefund = ({ mint, change }: BalanceChange) =>
    mint === undefined && change > 0n && change <= acts.refund
  const moved = own.filter((change) => !isRefund(change))
  const [came, went] = [moved.filter(({ change }) => change > 0n), moved.filter(({ change }) => change < 0n)]
  // A leave to take tokens counts more than what came with it.
  if (moved.length === 0 || (acts.delegate !== undefined && went.length === 0)) return actOf(acts)
  // Whoever mints to a stranger sends it something.
  if (isSigner && isOf(acts.minted, came)) return 'mint'
  if (came.length === 0) return isOf(acts.burned, went) ? 'burn' : 'send'
  if (went.length === 0) return 'receive'
  const isWrap = moved.every(({ mint }) => mint === undefined || mint === wrappedSol.address)
  if (!isWrap) return 'trade'
  return came.some(({ mint }) => mint === undefined) ? 'withdraw' : 'deposit'
}
