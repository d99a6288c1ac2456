import type { BalanceChange, Transfer } from '../../../types/transfer.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import type { RawAccount } from '../readRawAccounts.js'
import { readHolding } from './readHolding.js'

/** An account before a transaction and after it. */
export type AccountChange = {
  readonly address: string
  readonly before: RawAccount | undefined
  readonly after: RawAccount | undefined
}

export type BalanceChangesParameters = {
  transfer: Transfer
  /** Each account once. */
  accounts: readonly AccountChange[]
  /** What the network took from the sender, in lamports. */
  fee: bigint
}

const lamportsOf = (account: RawAccount | undefined) => account?.lamports ?? 0n
const native = { kind: 'native' } as const

/** Who has more and less after a transaction: sender and receiver of SOL, and of the token in all their accounts. */
export function balanceChanges({
  transfer,
  accounts,
  fee,
}: BalanceChangesParameters): readonly BalanceChange[] {
  const { asset, to } = transfer
  const { address: from } = splitCaipAddress(transfer.from)
  const people = [...new Set([from, to])]
  const coins = people.map((account) => {
    const change = accounts.find(({ address }) => address === account)
    const paid = account === from ? fee : 0n
    const quantity = change ? lamportsOf(change.after) - lamportsOf(change.before) + paid : 0n
    return { account, asset: native, quantity }
  })
  const held = (account: RawAccount | undefined, owner: string) => {
    const holding = readHolding(account)
    const isIt = asset.kind !== 'native' && holding?.mint === asset.address && holding.owner === owner
    return isIt ? holding.amount : 0n
  }
  const tokens = people.map((account) => {
    const moved = accounts.map(({ before, after }) => held(after, account) - held(before, account))
    return { account, asset, quantity: moved.reduce((sum, amount) => sum + amount, 0n) }
  })
  return [...tokens, ...coins].filter(({ quantity }) => quantity !== 0n)
}
