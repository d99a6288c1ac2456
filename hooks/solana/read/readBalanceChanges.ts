import { readProperty } from '../../shared/readProperty.js'
import { wrappedSol } from '../programs.js'
import { readInteger, readList } from '../values.js'

/** By how much somebody holds more of something than before, or less. */
export type BalanceChange = {
  readonly owner: string
  /** Absent: SOL. */
  readonly mint?: string | undefined
  readonly change: bigint
  readonly decimals: number
}

export type BalanceChanges = {
  readonly changes: readonly BalanceChange[]
  /** Who paid and who signed. */
  readonly feePayer: string | undefined
  readonly signers: readonly string[]
  readonly fee: bigint
  /** SOL that was laid down in new token accounts. */
  readonly rent: bigint
  /** Every token account that it touched, by its address. */
  readonly tokenAccounts: ReadonlyMap<string, TokenAccountChange>
}

export type TokenAccountChange = {
  readonly owner: string
  readonly mint: string
  /** SOL that lay in it and was given back as it closed. */
  readonly refund: bigint
}

const method = 'getTransaction'
/** More accounts than a transaction can name. */
const most = 512
const lamportDecimals = 9

type Holding = { index: number; owner: string; mint: string; amount: bigint; decimals: number }

function readHoldings(list: unknown): readonly Holding[] {
  return readList(list, most).flatMap((row): Holding[] => {
    const [index, owner, mint] = ['accountIndex', 'owner', 'mint'].map((key) => readProperty(row, key))
    const shown = readProperty(row, 'uiTokenAmount')
    const decimals = readProperty(shown, 'decimals')
    if (typeof owner !== 'string' || typeof mint !== 'string' || !Number.isInteger(decimals)) return []
    const amount = readInteger(readProperty(shown, 'amount'), method)
    return [{ index: Number(index), owner, mint, amount, decimals: Number(decimals) }]
  })
}

function tokenChanges(before: readonly Holding[], after: readonly Holding[]): readonly BalanceChange[] {
  const sums = new Map<string, BalanceChange>()
  const add = ({ owner, mint, decimals }: Holding, amount: bigint) => {
    const key = `${owner} ${mint}`
    sums.set(key, { owner, mint, decimals, change: (sums.get(key)?.change ?? 0n) + amount })
  }
  for (const holding of before) add(holding, -holding.amount)
  for (const holding of after) add(holding, holding.amount)
  return [...sums.values()].filter(({ change }) => change !== 0n)
}

/**
 * What a transaction, as `getTransaction` gives it in its parsed form, changed for whom.
 *
 * @throws MalformedResponseError
 */
export function readBalanceChanges(answer: unknown): BalanceChanges {
  const meta = readProperty(answer, 'meta')
  const message = readProperty(readProperty(answer, 'transaction'), 'message')
  const keys = readList(readProperty(message, 'accountKeys'), most).map((key) => ({
    address: String(readProperty(key, 'pubkey')),
    isSigner: readProperty(key, 'signer') === true,
  }))
  const [pre, post] = ['preBalances', 'postBalances'].map((key) =>
    readList(readProperty(meta, key), most).map((value) => readInteger(value, method)),
  )
  const before = readHoldings(readProperty(meta, 'preTokenBalances'))
  const after = readHoldings(readProperty(meta, 'postTokenBalances'))

  const coins = keys
    .map(({ address }, index): BalanceChange => {
      const change = (post?.[index] ?? 0n) - (pre?.[index] ?? 0n)
      return { owner: address, change, decimals: lamportDecimals }
    })
    .filter(({ change }) => change !== 0n)
  // What lies in an account of wrapped SOL is the token itself, and the rent.
  const rentOf = ({ mint, amount }: Holding, lamports = 0n) =>
    mint === wrappedSol.address ? lamports - amount : lamports
  const refundOf = (holding: Holding) =>
    post?.[holding.index] === 0n ? rentOf(holding, pre?.[holding.index]) : 0n
  return {
    changes: [...coins, ...tokenChanges(before, after)],
    feePayer: keys[0]?.address,
    signers: keys.filter(({ isSigner }) => isSigner).map(({ address }) => address),
    fee: readInteger(readProperty(meta, 'fee'), method),
    rent: after
      .filter(({ index }) => pre?.[index] === 0n)
      .reduce((sum, holding) => sum + rentOf(holding, post?.[holding.index]), 0n),
    tokenAccounts: new Map(
      [...after, ...before].map((holding) => [
        keys[holding.index]?.address ?? '',
        { owner: holding.owner, mint: holding.mint, refund: refundOf(holding) },
      ]),
    ),
  }
}
