import type { Address, Signature } from '@solana/kit'
import { solAddress } from '../../assets/solanaAssets.js'
import type { SolanaReader } from '../../SolanaReader.js'

/** What an owner gained of an asset, in base units; less than nothing when it was given. Fees aren't counted. */
export type SolanaChange = { readonly owner: string; readonly asset: string; readonly amount: bigint }

/** A transaction that landed and did not fail. */
export type SolanaTransaction = {
  readonly signature: string
  readonly slot: bigint
  /** In seconds. */
  readonly minedAt: bigint
  readonly payer: string
  readonly changes: readonly SolanaChange[]
  /** The owners of token accounts that it closed. */
  readonly closedFor: readonly string[]
}

/** Reads a transaction; undefined when it failed or isn't there. */
export async function readSolanaTransaction(
  { rpc }: Pick<SolanaReader, 'rpc'>,
  signature: Signature,
): Promise<SolanaTransaction | undefined> {
  const answer = await rpc
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  if (answer === null || answer.meta === null || answer.meta.err !== null) return undefined
  const { meta, transaction, slot, blockTime } = answer
  const loaded = 'loadedAddresses' in meta ? meta.loadedAddresses : undefined
  const keys: readonly Address[] = [
    ...transaction.message.accountKeys,
    ...(loaded?.writable ?? []),
    ...(loaded?.readonly ?? []),
  ]
  const before = meta.preTokenBalances ?? []
  const after = meta.postTokenBalances ?? []
  const tokenAccounts = new Set([...before, ...after].map(({ accountIndex }) => accountIndex))

  // The lamports of a token account are its rent, not a balance.
  const coins = keys.flatMap((owner, index): SolanaChange[] => {
    const fee = index === 0 ? meta.fee : 0n
    const amount = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n) + fee
    return tokenAccounts.has(index) ? [] : [{ owner, asset: solAddress, amount }]
  })
  const tokens = [
    ...before.map((held) => ({ ...held, sign: -1n })),
    ...after.map((held) => ({ ...held, sign: 1n })),
  ].flatMap(({ owner, mint, uiTokenAmount, sign }): SolanaChange[] =>
    owner === undefined ? [] : [{ owner, asset: mint, amount: sign * BigInt(uiTokenAmount.amount) }],
  )
  const stillThere = new Set(after.map(({ accountIndex }) => accountIndex))
  return {
    signature,
    slot,
    minedAt: blockTime ?? 0n,
    payer: keys[0] ?? '',
    changes: addUp([...coins, ...tokens]),
    closedFor: before.flatMap(({ accountIndex, owner }) =>
      owner === undefined || stillThere.has(accountIndex) ? [] : [owner],
    ),
  }
}

/** One change for each owner and asset, without those that cancel out. */
function addUp(changes: readonly SolanaChange[]): readonly SolanaChange[] {
  const sums = new Map<string, SolanaChange>()
  for (const change of changes) {
    const key = `${change.owner} ${change.asset}`
    sums.set(key, { ...change, amount: change.amount + (sums.get(key)?.amount ?? 0n) })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}
