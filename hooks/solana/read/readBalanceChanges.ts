import * as v from 'valibot'
import { parseResponse } from '../../shared/parseResponse.js'
import { wrappedSol } from '../programs.js'
import { integerSchema } from '../schemas.js'

/** Change of an owner's balance of one asset, in base units. */
export type BalanceChange = {
  readonly owner: string
  /** Mint of the token. Absent for SOL. */
  readonly mint?: string | undefined
  readonly change: bigint
  readonly decimals: number
}

export type BalanceChanges = {
  readonly changes: readonly BalanceChange[]
  /** Fee payer and signers of the transaction, as addresses. */
  readonly feePayer: string | undefined
  readonly signers: readonly string[]
  readonly fee: bigint
  /** Rent deposited in new token accounts, in lamports. */
  readonly rent: bigint
  /** Every token account that the transaction touched, by address. */
  readonly tokenAccounts: ReadonlyMap<string, TokenAccountChange>
}

export type TokenAccountChange = {
  readonly owner: string
  readonly mint: string
  /** Rent refunded when it was closed, in lamports. */
  readonly refund: bigint
  /** Rent deposited when it was created, in lamports. */
  readonly deposit: bigint
}

const method = 'getTransaction'
const lamportDecimals = 9

const lamportsSchema = v.nullish(v.array(integerSchema), [])
const holdingsSchema = v.nullish(
  v.array(
    v.object({
      accountIndex: v.number(),
      mint: v.string(),
      /** Absent from nodes of before 2021. */
      owner: v.optional(v.string()),
      uiTokenAmount: v.object({ amount: integerSchema, decimals: v.pipe(v.number(), v.safeInteger()) }),
    }),
  ),
  [],
)
const keySchema = v.object({ pubkey: v.string(), signer: v.optional(v.boolean()) })
const answerSchema = v.object({
  meta: v.object({
    fee: integerSchema,
    preBalances: lamportsSchema,
    postBalances: lamportsSchema,
    preTokenBalances: holdingsSchema,
    postTokenBalances: holdingsSchema,
  }),
  transaction: v.object({ message: v.object({ accountKeys: v.nullish(v.array(keySchema), []) }) }),
})

type Holding = { index: number; owner: string; mint: string; amount: bigint; decimals: number }

const toHoldings = (rows: v.InferOutput<typeof holdingsSchema>): readonly Holding[] =>
  rows.flatMap(({ accountIndex: index, owner, mint, uiTokenAmount }) =>
    owner === undefined ? [] : [{ index, owner, mint, ...uiTokenAmount }],
  )

function tokenChanges(before: readonly Holding[], after: readonly Holding[]): readonly BalanceChange[] {
  const byOwnerAndMint = new Map<string, BalanceChange>()
  const add = ({ owner, mint, decimals }: Holding, amount: bigint) => {
    const key = `${owner} ${mint}`
    byOwnerAndMint.set(key, {
      owner,
      mint,
      decimals,
      change: (byOwnerAndMint.get(key)?.change ?? 0n) + amount,
    })
  }
  for (const holding of before) add(holding, -holding.amount)
  for (const holding of after) add(holding, holding.amount)
  return [...byOwnerAndMint.values()].filter(({ change }) => change !== 0n)
}

/**
 * Reads the balance changes of a transaction in `getTransaction`'s jsonParsed format.
 *
 * @throws MalformedResponseError
 */
export function readBalanceChanges(answer: unknown): BalanceChanges {
  const { meta, transaction } = parseResponse(answerSchema, answer, method)
  const { fee, preBalances: pre, postBalances: post } = meta
  const keys = transaction.message.accountKeys
  const before = toHoldings(meta.preTokenBalances)
  const after = toHoldings(meta.postTokenBalances)

  const solChanges = keys
    .map(({ pubkey: owner }, index): BalanceChange => {
      const change = (post[index] ?? 0n) - (pre[index] ?? 0n)
      return { owner, change, decimals: lamportDecimals }
    })
    .filter(({ change }) => change !== 0n)
  // The lamports of a wrapped SOL account are its token balance plus its rent.
  const rentOf = ({ mint, amount }: Holding, lamports = 0n) =>
    mint === wrappedSol.address ? lamports - amount : lamports
  const refundOf = (holding: Holding) =>
    post[holding.index] === 0n ? rentOf(holding, pre[holding.index]) : 0n
  const known = new Set(before.map(({ index }) => index))
  // Lamports that the address held before it was a token account count towards its rent.
  const depositOf = (holding: Holding) => {
    const deposit = rentOf(holding, post[holding.index]) - (pre[holding.index] ?? 0n)
    return known.has(holding.index) || deposit < 0n ? 0n : deposit
  }
  return {
    changes: [...solChanges, ...tokenChanges(before, after)],
    feePayer: keys[0]?.pubkey,
    signers: keys.filter(({ signer }) => signer).map(({ pubkey }) => pubkey),
    fee,
    rent: after.reduce((sum, holding) => sum + depositOf(holding), 0n),
    tokenAccounts: new Map(
      [...before, ...after].map((holding) => [
        keys[holding.index]?.pubkey ?? '',
        {
          owner: holding.owner,
          mint: holding.mint,
          refund: refundOf(holding),
          deposit: depositOf(holding),
        },
      ]),
    ),
  }
}
