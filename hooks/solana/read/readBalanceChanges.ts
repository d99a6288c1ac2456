import { readProperty } from '../../shared/readProperty.js'
import { wrappedSol } from '../programs.js'
import { readInteger, readList } from '../values.js'

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
/** More accounts than a transaction can name. */
const maxRows = 512
const lamportDecimals = 9

type Holding = { index: number; owner: string; mint: string; amount: bigint; decimals: number }

function readHoldings(list: unknown): readonly Holding[] {
  return readList(list, maxRows).flatMap((row): Holding[] => {
    const [index, owner, mint] = ['accountIndex', 'owner', 'mint'].map((key) => readProperty(row, key))
    const shown = readProperty(row, 'uiTokenAmount')
    const decimals = readProperty(shown, 'decimals')
    if (typeof owner !== 'string' || typeof mint !== 'string' || !Number.isInteger(decimals)) return []
    const amount = readInteger(readProperty(shown, 'amount'), method)
    return [{ index: Number(index), owner, mint, amount, decimals: Number(decimals) }]
  })
}

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
  const meta = readProperty(answer, 'meta')
  const message = readProperty(readProperty(answer, 'transaction'), 'message')
  const keys = readList(readProperty(message, 'accountKeys'), maxRows).map((key) => ({
    address: String(readProperty(key, 'pubkey')),
    isSigner: readProperty(key, 'signer') === true,
  }))
  const [pre, post] = ['preBalances', 'postBalances'].map((key) =>
    readList(readProperty(meta, key), maxRows).map((value) => readInteger(value, method)),
  )
  const before = readHoldings(readProperty(meta, 'preTokenBalances'))
  const after = readHoldings(readProperty(meta, 'postTokenBalances'))

  const solChanges = keys
    .map(({ address }, index): BalanceChange => {
      const change = (post?.[index] ?? 0n) - (pre?.[index] ?? 0n)
      return { owner: address, change, decimals: lamportDecimals }
    })
    .filter(({ change }) => change !== 0n)
  // The lamports of a wrapped SOL account are its token balance plus its rent.
  const rentOf = ({ mint, amount }: Holding, lamports = 0n) =>
    mint === wrappedSol.address ? lamports - amount : lamports
  const refundOf = (holding: Holding) =>
    post?.[holding.index] === 0n ? rentOf(holding, pre?.[holding.index]) : 0n
  const depositOf = (holding: Holding) =>
    pre?.[holding.index] === 0n ? rentOf(holding, post?.[holding.index]) : 0n
  return {
    changes: [...solChanges, ...tokenChanges(before, after)],
    feePayer: keys[0]?.address,
    signers: keys.filter(({ isSigner }) => isSigner).map(({ address }) => address),
    fee: readInteger(readProperty(meta, 'fee'), method),
    rent: after.reduce((sum, holding) => sum + depositOf(holding), 0n),
    tokenAccounts: new Map(
      [...before, ...after].map((holding) => [
        keys[holding.index]?.address ?? '',
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
