import type { SentTransfer } from '../../shared/types/transaction.js'
import { wrappedSol } from '../programs.js'
import type { BalanceChanges } from './readBalanceChanges.js'

/** Lamports that may leave beside the reviewed: less than wallets pay for priority by other means than the fee. */
export const maxExtra = 50_000n
/** Max network fee, in lamports: wallets that send may set another priority fee than the reviewed one. */
const maxFee = 10_000_000n
/** Max rent of a token account with the usual extensions, in lamports. */
const maxDeposit = 10_000_000n

/** The network's fee, as far as the owner pays it and it is usual. */
export const paidBy = ({ fee, feePayer }: BalanceChanges, owner: string): bigint =>
  feePayer !== owner ? 0n : fee < maxFee ? fee : maxFee

const sumOf = (quantities: readonly bigint[]) => quantities.reduce((sum, quantity) => sum + quantity, 0n)

/** Deposits for new token accounts of an owner, each up to the usual one: of a mint, or all. */
export const depositsFor = (
  { tokenAccounts }: BalanceChanges,
  { owner, mint }: { owner: string; mint?: string | undefined },
): bigint =>
  sumOf(
    [...tokenAccounts.values()]
      .filter((held) => held.owner === owner && (mint === undefined || held.mint === mint))
      .map(({ deposit }) => (deposit < maxDeposit ? deposit : maxDeposit)),
  )

/** What came back to an owner for closed token accounts. */
export const refundsOf = ({ tokenAccounts }: BalanceChanges, owner: string): bigint =>
  sumOf([...tokenAccounts.values()].filter((held) => held.owner === owner).map(({ refund }) => refund))

/**
 * How an owner's balances changed beside fees and deposits, by mint; `undefined` is SOL, with what was wrapped or unwrapped for
 * it unless wrapped SOL itself was traded.
 */
export function soldAndBought(
  balances: BalanceChanges,
  owner: string,
  traded: readonly (string | undefined)[],
) {
  const own = balances.changes.filter((change) => change.owner === owner)
  const assetOf = (mint: string | undefined) =>
    mint === wrappedSol.address && !traded.includes(mint) ? undefined : mint
  const changeOf = (mint: string | undefined): bigint => {
    const change = sumOf(own.filter((one) => assetOf(one.mint) === mint).map((one) => one.change))
    if (mint !== undefined) return change
    return change + paidBy(balances, owner) + depositsFor(balances, { owner }) - refundsOf(balances, owner)
  }
  return { changeOf, changed: new Set(own.map(({ mint }) => assetOf(mint))) }
}

/**
 * What an included transaction did otherwise than a reviewed swap: exactly the sold quantity leaves, at least the minimum arrives, and nothing
 * else leaves. Undefined when it is the reviewed one.
 */
export function swapDifference(
  balances: BalanceChanges,
  { from, sold, bought }: { from: string; sold: SentTransfer; bought: SentTransfer },
): string | undefined {
  const traded = [sold.address, bought.address]
  const { changeOf, changed } = soldAndBought(balances, from, traded)
  const left = -changeOf(sold.address)
  if (left > sold.quantity + (sold.address === undefined ? maxExtra : 0n)) return 'more'
  if (left < sold.quantity || changeOf(bought.address) < (bought.arrives ?? bought.quantity))
    return 'quantity'
  const isOther = (mint: string | undefined) => !traded.includes(mint)
  const spare = (mint: string | undefined) => (mint === undefined ? -maxExtra : 0n)
  return [...changed].some((mint) => isOther(mint) && changeOf(mint) < spare(mint)) ? 'more' : undefined
}
